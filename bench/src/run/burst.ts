import { expectedBody, REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import type { LoadProfile, LoadResult } from "@lab/shared/record";
import type { Run } from "./laboratory.ts";
import type { LiveCell } from "./start-cell.ts";

/**
 * Every measured request carries the same id, as behind a gateway that makes them: making ids is not what is compared,
 * and with one id there is one body that every answer must equal.
 */
const MEASURED_ID = "3f0c9d5e-7a64-4b1f-9c2d-8e6a1b5f4d30";

/** Sends one burst of load to a cell; given up when the run is. */
export async function fire({ laboratory, signal }: Run, { server }: LiveCell, load: LoadProfile): Promise<LoadResult> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const giveUp = (): void => aborted.reject(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([laboratory.driver.fire(burstAt(server.ready.url, load)), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

function burstAt(url: string, load: LoadProfile) {
  return {
    ...load,
    url: `${url}${ROUTES.bench}`,
    headers: { [REQUEST_ID_HEADER]: MEASURED_ID },
    expectedBody: expectedBody(ROUTES.bench, MEASURED_ID),
  };
}
