import type { LimitsInForce, VariedAxis } from "@lab/shared/record";
import type { Catalogue } from "../catalogue.ts";
import { whole } from "../figures.ts";
import { fill, knownText } from "../fill.ts";

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

/** `1 CPU, 512 MB` if that was in force; else what is known of it. */
export function limitsText(
  { cpus, memoryBytes }: LimitsInForce,
  { environment: { limitsOf }, words }: Pick<Catalogue, "environment" | "words">,
): string {
  if (typeof cpus !== "number" && typeof memoryBytes !== "number" && cpus.absent === memoryBytes.absent) {
    return `${limitsOf.both}: ${cpus.absent}`;
  }
  const parts = [
    typeof cpus === "number" ? `${cpus} CPU` : `${limitsOf.cpus}: ${cpus.absent}`,
    typeof memoryBytes === "number"
      ? `${whole(memoryBytes / 1024 ** 2)} MB`
      : `${limitsOf.memory}: ${memoryBytes.absent}`,
  ];
  return fill(words.list, { parts });
}
