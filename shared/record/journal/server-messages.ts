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

/** The line of JSON with which a variant's process says, on stdout, that it serves and where. */
export const ReadyLine = z.strictObject({
  event: z.literal("ready"),
  pid: z.int().positive(),
  /** As `process.version` has it, with its "v"; another runtime as `bun@1.4.5`. */
  node: z.string(),
  /** True if V8 carries asynchronous contexts (AsyncContextFrame), false if hooks do. Optional for a user's own app. */
  contextFrame: z.boolean().optional(),
  /** The number of serving processes in addition to the one that reports; omitted if it serves alone. */
  workers: z.int().positive().optional(),
  url: z.url(),
  controlUrl: z.url().optional(),
  patchedFiles: z.record(z.string(), z.string()).optional(),
});

export type ReadyLine = z.infer<typeof ReadyLine>;
