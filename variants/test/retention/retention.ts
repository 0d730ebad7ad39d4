import { fingerprint, ROUTES } from "@lab/shared/contract";
import type { Variant, Way } from "@lab/shared/record";
import { ContractClient } from "../../../bench/src/prove/contract-client.ts";
import { createControlChannel } from "../../../bench/src/sample/control-channel.ts";
import { startServer } from "../start-server.ts";

const CONNECTIONS = 100;
/** Longer than any other load on the machine may keep a server from its turn. */
const ANSWERED_WITHIN_MS = 60_000;
const BATCHES = 5;
const REQUESTS_PER_BATCH = 2_000;
const MOST_TENANTS = 10_000;
/** V8 still compiles until then, and keeps what it compiled: 12 bytes a request in the barest of servers. */
const WARM_UP_REQUESTS = 15_000;

interface Retention {
  /** The slope of the heap in use, after garbage collection, over 10,000 requests with as many ids. */
  readonly bytesPerRequest: number;
  readonly tenantsBytes: number;
}

export async function retainedBy({ entry, way }: Variant): Promise<Way["retained"]> {
  const { bytesPerRequest, tenantsBytes } = await retentionOf(entry);
  const ofRequests = { bytesPerRequest: Math.round(bytesPerRequest) };
  if (way !== "durable") return ofRequests;
  const ofOne = await retentionOf(entry, 1);
  return { ...ofRequests, bytesPerTenant: Math.round((tenantsBytes - ofOne.tenantsBytes) / MOST_TENANTS) };
}

export async function retentionOf(entry: string, tenants = MOST_TENANTS): Promise<Retention> {
  const server = await startServer(entry, { LAB_TENANTS: String(tenants) });
  try {
    const { url, controlUrl = "" } = server.ready;
    using client = new ContractClient(url, ANSWERED_WITHIN_MS);
    const control = createControlChannel();
    // Twice: what the first round finalises is collected by the second.
    const heapInUse = async (): Promise<number> => {
      await control.collectGarbage(controlUrl);
      return (await control.collectGarbage(controlUrl)).usedBytes;
    };

    await askEach(client, idsOf("first", REQUESTS_PER_BATCH));
    const before = await heapInUse();
    await askEach(client, idsOfEveryTenant());
    const tenantsBytes = (await heapInUse()) - before;

    await askEach(client, idsOf("warm-up", WARM_UP_REQUESTS));
    const readings = [await heapInUse()];
    for (let batch = 0; batch < BATCHES; batch++) {
      await askEach(client, idsOf(`batch-${batch}`, REQUESTS_PER_BATCH));
      readings.push(await heapInUse());
    }
    return { bytesPerRequest: slopeOf(readings) / REQUESTS_PER_BATCH, tenantsBytes };
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

function idsOf(what: string, length: number): readonly string[] {
  return Array.from({ length }, (_, turn) => `${what}-${turn}`);
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
