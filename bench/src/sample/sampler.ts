import type { HeapReading, MemoryReading, ResourceLocation, ResourceReading } from "@lab/shared/record";

/** Reads what a server uses. Cheap enough to be called around every burst and on a timer during it. */
export interface Sampler {
  read(location: ResourceLocation): ResourceReading;
  readCpuUs(location: ResourceLocation): number;
  readMemory(location: ResourceLocation): MemoryReading;
  /** Starts the kernel's peak anew; false where it cannot be. */
  resetPeak(location: ResourceLocation): boolean;
}

/** Asks the server's process itself, between bursts, never during one. */
export interface ControlChannel {
  readHeap(controlUrl: string): Promise<HeapReading>;
  collectGarbage(controlUrl: string): Promise<HeapReading>;
}
