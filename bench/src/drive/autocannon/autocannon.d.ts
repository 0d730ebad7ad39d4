/** What the lab uses of autocannon 9, which has no types of its own (@types/autocannon describes version 7). */
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
      /** After so many errors it ends. */
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
