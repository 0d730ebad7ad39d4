/** What the lab uses of autocannon 9, which has no types of its own (@types/autocannon describes version 7). */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  function autocannon(
    options: autocannon.Options,
    done: (error: Error | null) => void,
  ): EventEmitter<autocannon.TrackerEvents>;

  namespace autocannon {
    interface Options {
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      readonly connections: number;
      readonly pipelining: number;
      /** Seconds. */
      readonly duration: number;
      /** Seconds. */
      readonly timeout: number;
      /** Milliseconds. */
      readonly sampleInt: number;
      readonly setupClient: (client: Client) => void;
      readonly verifyBody: (body: string) => boolean;
    }

    interface TrackerEvents {
      start: [];
    }

    interface ClientEvents {
      headers: [response: { readonly shouldKeepAlive: boolean }];
      response: [statusCode: number, bytes: number, responseTimeMs: number];
      connError: [error: Error];
      mismatch: [body: string];
    }

    interface Client extends EventEmitter<ClientEvents> {
      destroy(): void;
    }
  }

  export = autocannon;
}
