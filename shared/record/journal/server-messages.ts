import { z } from "zod";

const Bytes = z.int().nonnegative();

/** Pauses of the server's thread for garbage: how many, and their total. */
const Pauses = z.strictObject({ count: z.int().nonnegative(), totalMs: z.number().nonnegative() });

export const CollectionPauses = z.strictObject({
  /** Scavenges of the young generation. */
  minor: Pauses,
  /** Collections of the old generation: mark-compacts, steps of incremental marking, weak callbacks. */
  major: Pauses,
  longestMs: z.number().nonnegative(),
});

/** A variant's answer about its heap, over the control channel. */
export const HeapReading = z.strictObject({
  usedBytes: Bytes,
  totalBytes: Bytes,
  externalBytes: Bytes,
  /** All bytes ever allocated. Absent where the Node version does not count them (before 26). */
  allocatedBytes: Bytes.optional(),
  /** Since the process started; the longest, since the reading before this one. */
  pauses: CollectionPauses.optional(),
});

export type CollectionPauses = z.infer<typeof CollectionPauses>;
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
