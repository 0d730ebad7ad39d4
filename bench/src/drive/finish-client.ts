import { createRequire } from "node:module";
import type { Client } from "autocannon";
import { autocannonChanged } from "./drive-error.ts";

/** What autocannon's client calls for each further request and connection. Not documented: read in lib/httpClient.js. */
interface Internals {
  _doRequest: () => void;
  _connect: () => void;
}

const INTERNALS = ["_doRequest", "_connect", "destroy"] as const;

/** Says at once if this autocannon cannot be ended in the way below. */
export function assertFinishable(client: object): void {
  for (const name of INTERNALS) {
    if (typeof (client as Record<string, unknown>)[name] !== "function") {
      throw autocannonChanged(installedVersion(), name);
    }
  }
}

/**
 * Lets a client end by itself: it sends nothing more and goes when the answers under way have come. autocannon's own
 * end cuts them off: the server has worked on those requests and nobody has counted them, up to 1.5% in a burst
 * of 400 ms and not the same for every variant. (Its `responseMax` does so as well where it pipelines.)
 */
export function finishClient(client: Client, pipelining: number): void {
  // A client answers every answer with a request, so a full pipeline is under way whenever none of its code runs.
  let underWay = pipelining;
  const internals = client as unknown as Internals;
  internals._doRequest = () => {};
  // What was under way on a connection lost by now will never be answered.
  internals._connect = () => client.destroy();
  client.on("response", () => {
    underWay -= 1;
    if (underWay === 0) client.destroy();
  });
}

function installedVersion(): string {
  return createRequire(import.meta.url)("autocannon/package.json").version;
}
