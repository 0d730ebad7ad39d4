import type { Value } from "@lab/shared/record";
import type { Axis } from "./axis.ts";

/** A value as people write it, with or without its unit; undefined for what has no place on the axis. */
export function readValue({ values, unit }: Pick<Axis, "values" | "unit">, text: string): Value | undefined {
  switch (values.kind) {
    case "names":
      return values.names.find((name) => name === text);
    case "text":
      return values.pattern.test(text) ? text.trim().replaceAll(/ +/g, " ") : undefined;
    default:
      return readNumber(values, unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text);
  }
}

/** The accepted form of a value, as the end of a sentence that rejects another. */
export function formOf({ values, unit }: Pick<Axis, "values" | "unit">): string {
  switch (values.kind) {
    case "names":
      return values.names.length > 2 ? `one of ${values.names.join(", ")}` : values.names.join(" or ");
    case "text":
      return values.form;
    default: {
      const number = values.kind === "count" ? "a whole number" : "a number";
      return `${number} from ${values.from} to ${values.to}${unit === undefined ? "" : ` (${unit})`}`;
    }
  }
}

interface Range {
  readonly kind: "count" | "number";
  readonly from: number;
  readonly to: number;
}

function readNumber({ kind, from, to }: Range, text: string): number | undefined {
  const number = Number(text);
  const isWritten = kind === "count" ? /^\d+$/.test(text) : /^\d+(\.\d+)?$/.test(text);
  return isWritten && number >= from && number <= to ? number : undefined;
}
