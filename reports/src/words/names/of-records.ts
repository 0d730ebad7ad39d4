import type { VariedAxis } from "@lab/shared/record";
import type { Catalogue } from "../catalogue.ts";
import { knownText } from "../fill.ts";

type OfRecords = Pick<Catalogue, "records">;

/** The end of the reason that names a runtime first. */
const HEAP = / does not report its heap as V8 does$/;

/** Why a figure is absent; records have the reason in English. */
export function reasonText(reason: string, { records: { reasons } }: OfRecords): string {
  return knownText(reasons, reason) ?? reason.replace(HEAP, (end) => knownText(reasons, end) ?? end);
}

/** A description of an axis; plans have it in English. */
export function axisText({ name, says }: Pick<VariedAxis, "name" | "says">, { records: { axes } }: OfRecords): string {
  return knownText(axes, name) ?? says;
}
