import type { HeapReading, MemoryReading, ResourceLocation, ResourceReading } from "@lab/shared/record";

/**
 * Reads a server's resource use around every burst, and periodically during it. The kernel's files are read
 * immediately; an engine takes time, and then reports the use up to its answer.
 */
export interface Sampler {
  read(location: ResourceLocation): ResourceReading | Promise<ResourceReading>;
  readCpuUs(location: ResourceLocation): number | Promise<number>;
  readMemory(location: ResourceLocation): MemoryReading | Promise<MemoryReading>;
}

export interface ControlChannel {
  readHeap(controlUrl: string): Promise<HeapReading>;
  collectGarbage(controlUrl: string): Promise<HeapReading>;
}

export type Location<Kind extends ResourceLocation["kind"]> = Extract<ResourceLocation, { kind: Kind }>;

export interface ResourceSource {
  read(): ResourceReading;
  readCpuUs(): number;
  readMemory(): MemoryReading;
}
