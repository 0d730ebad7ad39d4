import type { MemoryReading, ResourceLocation, ResourceReading } from "@lab/shared/record";

export type Location<Kind extends ResourceLocation["kind"]> = Extract<ResourceLocation, { kind: Kind }>;

/** A `Sampler` for one kind of location. */
export interface ResourceSource<Kind extends ResourceLocation["kind"]> {
  read(location: Location<Kind>): ResourceReading;
  readCpuUs(location: Location<Kind>): number;
  readMemory(location: Location<Kind>): MemoryReading;
  resetPeak(location: Location<Kind>): boolean;
}
