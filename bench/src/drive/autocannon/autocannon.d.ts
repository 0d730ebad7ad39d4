/** The part of autocannon 9 that the lab uses; it ships no types, and @types/autocannon describes version 7. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  function autocannon(
    options: autocannon.Options,
    done: (error: Error | null, result: autocannon.Result) => void,
  ): EventEmitter<autocannon.Events>;

  namespace autocannon {
    interface Options {
      readonly url: string;
      readonly method: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly body?: string;
      readonly connections: number;
      readonly pipelining: number;
      /** Seconds. */
      readonly duration: number;
      /** Seconds. */
      readonly timeout: number;
      /** Milliseconds. */
      readonly sampleInt: number;
      /** The number of errors after which it ends. */
      readonly bailout: number;
      /** Asked of every answer, right after its `response`. */
      readonly verifyBody: (body: string) => boolean;
    }

    interface Result {
      readonly timeouts: number;
    }

    interface Events {
      response: [client: object, statusCode: number, bytes: number, responseTimeMs: number];
      reqError: [error: Error];
    }
  }

  export = autocannon;
}
