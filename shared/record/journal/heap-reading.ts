import { z } from "zod";

const Bytes = z.int().nonnegative();

/** A variant's answer about its heap, over the control channel. */
export const HeapReading = z.strictObject({
  usedBytes: Bytes,
  totalBytes: Bytes,
  externalBytes: Bytes,
  /** All bytes ever allocated. Absent where the Node version does not count them (before 26). */
  allocatedBytes: Bytes.optional(),
});

export type HeapReading = z.infer<typeof HeapReading>;
