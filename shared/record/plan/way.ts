import { z } from "zod";
import { Absent } from "../figure.ts";

/** Where an id may be read, in the order in which a request gets there. */
export const Place = z.enum([
  "middleware",
  "guard",
  "interceptor, before",
  "pipe",
  "controller",
  "after body parsing",
  "during a multipart upload",
  "after a multipart upload",
  "deep service",
  "microtask",
  "timer",
  "own event",
  "event from elsewhere",
  "after a stream",
  "worker's message",
  "after a caught error",
  "interceptor, after",
  "exception filter",
  "response finished",
  "pipelined response finished",
]);

/** The id that is read at a place: the request's own, none, not always, one of no request, or another request's. */
export const Seen = z.enum(["yes", "no", "sometimes", "another", "foreign"]);

/** Less than any object takes, so smaller growth per request counts as zero. */
export const NOISE_BYTES = 16;

/** Facts about a way to carry the id, in addition to its cost. */
export const Way = z.strictObject({
  /** True if the programmer passes the id, or an object with it, from call to call. */
  handedOn: z.boolean(),
  /** A place is missing if it was not observed when this was recorded. */
  seen: z.union([z.partialRecord(Place, Seen), Absent]),
  /** Heap growth per request, and per tenant for ways that keep something for each. */
  retained: z.union([z.strictObject({ bytesPerRequest: z.number(), bytesPerTenant: z.number().optional() }), Absent]),
  /** Lines of its program that are neither empty nor comments: its own source, and those of ours that it imports. */
  lines: z.int().positive(),
  /** The library that it needs beyond its framework; absent if it needs none. */
  library: z
    .strictObject({
      name: z.string(),
      version: z.string(),
      licence: z.string(),
      /** The day of its latest release. */
      released: z.iso.date(),
      /** True if it is still maintained. */
      maintained: z.boolean(),
    })
    .optional(),
});

/** By ids of variants. */
export const Ways = z.record(z.string(), Way);

export type Place = z.infer<typeof Place>;
export type Seen = z.infer<typeof Seen>;
export type Way = z.infer<typeof Way>;
export type Ways = z.infer<typeof Ways>;
