import type { HeapReading, MemoryReading, ResourceLocation, ResourceReading } from "@lab/shared/record";

/**
 * Reads what a server uses, around every burst and on a timer during it. From the kernel's files that is done at once;
 * an engine takes its time to answer, and then it is the server's use up to the answer.
 */
export interface Sampler {
  read(location: ResourceLocation): ResourceReading | Promise<ResourceReading>;
  readCpuUs(location: ResourceLocation): number | Promise<number>;
  readMemory(location: ResourceLocation): MemoryReading | Promise<MemoryReading>;
  /** Starts the kernel's peak anew; false where it cannot be. */
  resetPeak(location: ResourceLocation): boolean;
}

/** Asks the server's process itself, between bursts, never during one. */
export interface ControlChannel {
  readHeap(controlUrl: string): Promise<HeapReading>;
  collectGarbage(controlUrl: string): Promise<HeapReading>;
}
