import { expectedBody, REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import type { LoadResult } from "@lab/shared/record";
import type { Burst, Load } from "../drive/driver.ts";
import type { Run } from "./laboratory.ts";
import { addressOf, type LiveCell } from "./start-cell.ts";

/**
 * Every measured request carries the same id, as behind a gateway that makes them: making ids is not what is compared,
 * and with one id there is one body that every answer must equal. An id that a server makes is as long.
 */
const MEASURED_ID = "3f0c9d5e-7a64-4b1f-9c2d-8e6a1b5f4d30";

/** Sends one burst of load to a cell; given up when the run is. */
export function fire(run: Run, live: LiveCell, load: Load): Promise<LoadResult> {
  return unlessGivenUp(run, () => run.laboratory.driver.fire(burstAt(live, load)));
}

/** Has the connections that a burst will find open answered once, and opens those that are not; given up when the run is. */
export async function connect(run: Run, live: LiveCell, load: Load): Promise<void> {
  if (load.keepsConnections) await unlessGivenUp(run, () => run.laboratory.driver.connect(burstAt(live, load)));
}

async function unlessGivenUp<Outcome>({ signal }: Run, action: () => Promise<Outcome>): Promise<Outcome> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const giveUp = (): void => aborted.reject(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([action(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

function burstAt(live: LiveCell, load: Load): Burst {
  const body = expectedBody(ROUTES.bench, MEASURED_ID);
  return {
    ...load,
    url: `${addressOf(live)}${ROUTES.bench}`,
    ...(live.cell.idsMadeByServer
      ? { headers: {}, expected: { length: body.length } }
      : { headers: { [REQUEST_ID_HEADER]: MEASURED_ID }, expected: { body } }),
  };
}
