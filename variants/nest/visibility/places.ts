import type { Place } from "@lab/shared/record";

export const PLACES: Readonly<Record<Place, string>> = {
  middleware: "Nest's middleware",
  guard: "a guard",
  "interceptor, before": "an interceptor, before the handler",
  pipe: "a pipe",
  controller: "the controller",
  "after body parsing":
    "the controller of a POST whose body arrives after its headers, and the last of 50 bodies first",
  "during a multipart upload":
    "a callback of the parser, while the file still arrives: multer's `fileFilter` on Express, a `data` listener of the file of @fastify/multipart on Fastify",
  "after a multipart upload":
    "the controller of that upload: below `FileInterceptor` on Express, after `request.file()` and the file's end on Fastify",
  "deep service": "the service below the controller's service",
  microtask: "`queueMicrotask`",
  timer: "`setTimeout`",
  "own event": "a listener of an event that the request's own code emits, in a later turn",
  "event from elsewhere": "a listener of an event that no request causes",
  "after a stream": "a file stream's `end` listener",
  "worker's message": "the callback for the answer of a worker that all requests share",
  "after a caught error": "a `catch` block, after an `await`",
  "interceptor, after": "an interceptor, after the handler",
  "exception filter": "an exception filter",
  "response finished": "a `finish` listener of the response",
  "pipelined response finished": "the same, if the response waited for an earlier one on its connection",
};

/** The id that was read at each place; null if there was none. A response does not know that it is pipelined. */
export type Readings = Partial<Record<Place, string | null>>;
