import { z } from "zod";
import { Absent } from "../figure.ts";

/** Where an id may be asked for, in the order in which a request comes by. */
export const Place = z.enum([
  "middleware",
  "guard",
  "interceptor, before",
  "pipe",
  "controller",
  "after body parsing",
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

/** What is read at a place: the request's own id, none, not always, one that is nobody's, or another request's. */
export const Seen = z.enum(["yes", "no", "sometimes", "another", "foreign"]);

/** Less than any object takes: growth by fewer bytes a request is none. */
export const NOISE_BYTES = 16;

/** What is known of a way to carry the id beside its cost. */
export const Way = z.strictObject({
  /** Whether the programmer hands the id on, or what has it, from call to call. */
  handedOn: z.boolean(),
  seen: z.union([z.record(Place, Seen), Absent]),
  /** What the heap grows by with each request, and with each tenant where a way keeps something for each. */
  retained: z.union([z.strictObject({ bytesPerRequest: z.number(), bytesPerTenant: z.number().optional() }), Absent]),
  /** Lines of its program that are neither empty nor comments: its own source, and what of ours it is made of. */
  lines: z.int().positive(),
  /** The library that it needs beyond its framework; absent where it needs none. */
  library: z
    .strictObject({
      name: z.string(),
      version: z.string(),
      licence: z.string(),
      /** The day of its latest release. */
      released: z.iso.date(),
      /** Whether somebody mends it still. */
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
