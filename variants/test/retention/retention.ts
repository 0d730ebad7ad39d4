import { fingerprint, ROUTES } from "@lab/shared/contract";
import type { Variant, Way } from "@lab/shared/record";
import { ContractClient } from "../../../bench/src/prove/contract-client.ts";
import { createControlChannel } from "../../../bench/src/sample/control-channel.ts";
import { startServer } from "../start-server.ts";

const CONNECTIONS = 100;
export const ID_LENGTH = 120;
/** Longer than any other load on the machine may keep a server from its turn. */
const ANSWERED_WITHIN_MS = 60_000;
const MOST_TENANTS = 10_000;
const BEFORE_TENANTS = 2_000;

interface Size {
  /** V8 still compiles in the meantime, and keeps what it compiled. */
  readonly warmUpRequests: number;
  readonly batches: number;
  readonly requestsPerBatch: number;
}

/** Finds 16 bytes: after less of a warm-up, the barest of servers keeps 12 bytes a request. */
const PRECISE: Size = { warmUpRequests: 27_000, batches: 5, requestsPerBatch: 2_000 };

export async function retainedBy({ entry, way }: Variant): Promise<Way["retained"]> {
  const ofRequests = { bytesPerRequest: Math.round(await bytesPerRequest(entry, PRECISE)) };
  if (way !== "durable") return ofRequests;
  const ofTenants = (await bytesOfTenants(entry, MOST_TENANTS)) - (await bytesOfTenants(entry, 1));
  return { ...ofRequests, bytesPerTenant: Math.round(ofTenants / MOST_TENANTS) };
}

/** The slope of the heap in use, after garbage collection, over requests with as many ids. */
export function bytesPerRequest(entry: string, { warmUpRequests, batches, requestsPerBatch }: Size): Promise<number> {
  return withServer(entry, 1, async (client, heapInUse) => {
    await askEach(client, idsOf("warm-up", warmUpRequests));
    const readings = [await heapInUse()];
    for (let batch = 0; batch < batches; batch++) {
      await askEach(client, idsOf(`batch-${batch}`, requestsPerBatch));
      readings.push(await heapInUse());
    }
    return slopeOf(readings) / requestsPerBatch;
  });
}

/** The growth of the heap once each tenant has sent a request. */
function bytesOfTenants(entry: string, tenants: number): Promise<number> {
  return withServer(entry, tenants, async (client, heapInUse) => {
    await askEach(client, idsOf("first", BEFORE_TENANTS));
    const before = await heapInUse();
    await askEach(client, idsOfEveryTenant());
    return (await heapInUse()) - before;
  });
}

async function withServer(
  entry: string,
  tenants: number,
  measure: (client: ContractClient, heapInUse: () => Promise<number>) => Promise<number>,
): Promise<number> {
  const server = await startServer(entry, { LAB_TENANTS: String(tenants) });
  try {
    const { url, controlUrl = "" } = server.ready;
    using client = new ContractClient(url, ANSWERED_WITHIN_MS);
    const control = createControlChannel();
    // Twice: what the first round finalises is collected by the second.
    return await measure(client, async () => {
      await control.collectGarbage(controlUrl);
      return (await control.collectGarbage(controlUrl)).usedBytes;
    });
  } finally {
    await server.stop();
  }
}

/** One in five by way of timers, listeners and streams. */
async function askEach(client: ContractClient, ids: readonly string[]): Promise<void> {
  const left = ids.entries();
  const askInTurn = async (): Promise<void> => {
    for (const [turn, id] of left) {
      const { status } = await client.get(turn % 5 === 0 ? ROUTES.async : ROUTES.bench, id);
      if (status !== 200) throw new Error(`The request ${id} was answered ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askInTurn));
}

/** Almost as long as ids may be, so that one that is kept shows in the heap. */
function idsOf(what: string, length: number): readonly string[] {
  return Array.from({ length }, (_, turn) => `${what}-${turn}`.padEnd(ID_LENGTH, "-"));
}

/** As the durable providers tell tenants apart. */
function idsOfEveryTenant(): readonly string[] {
  const ids = new Map<number, string>();
  for (let turn = 0; ids.size < MOST_TENANTS; turn++) {
    const id = `tenant-${turn}`;
    ids.set(fingerprint(id) % MOST_TENANTS, id);
  }
  return [...ids.values()];
}

/** Least squares, per step. */
function slopeOf(readings: readonly number[]): number {
  const middle = (readings.length - 1) / 2;
  const mean = readings.reduce((sum, reading) => sum + reading, 0) / readings.length;
  let covariance = 0;
  let variance = 0;
  for (const [step, reading] of readings.entries()) {
    covariance += (step - middle) * (reading - mean);
    variance += (step - middle) ** 2;
  }
  return covariance / variance;
}
