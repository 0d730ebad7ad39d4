import type { LimitsInForce } from "@lab/shared/record";

/** "1 CPU", "512 MB": the limits that are known. */
export function limitFigures({ cpus, memoryBytes }: LimitsInForce): readonly string[] {
  return [
    ...(typeof cpus === "number" ? [`${cpus} CPU`] : []),
    ...(typeof memoryBytes === "number" ? [`${Math.round(memoryBytes / 1024 ** 2).toLocaleString("en")} MB`] : []),
  ];
}
