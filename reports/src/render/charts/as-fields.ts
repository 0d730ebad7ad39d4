import type { Measured } from "@lab/shared/record";

/** An estimate as three fields of a row; what is not there is null, and no mark is drawn for it. */
export function asFields(measured: Measured, prefix = "") {
  const name = (field: string): string =>
    prefix === "" ? field : `${prefix}${field[0]?.toUpperCase()}${field.slice(1)}`;
  if ("absent" in measured) return { [name("estimate")]: null, [name("low")]: null, [name("high")]: null };
  const { estimate, low = null, high = null } = measured;
  return { [name("estimate")]: estimate, [name("low")]: low, [name("high")]: high };
}
