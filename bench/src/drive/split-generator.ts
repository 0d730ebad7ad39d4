import { type OpenLoad, total } from "@lab/shared/record";
import { sum as sumOf } from "@lab/shared/statistics";
import type { Abilities, Burst, Fired, Generator } from "./generator.ts";
import type { ProcessGenerator } from "./process-generator.ts";
import type { Exchanges } from "./send-exchanges.ts";
import { joinLatencies } from "./summarise-latency.ts";

export class SplitGenerator implements Generator {
  readonly can: Abilities;
  readonly #parts: readonly [ProcessGenerator, ...ProcessGenerator[]];

  constructor(parts: readonly [ProcessGenerator, ...ProcessGenerator[]]) {
    this.can = parts[0].can;
    this.#parts = parts;
  }

  async connect(burst: Burst): Promise<void> {
    await this.#each(burst, (generator, part) => generator.connect(part));
  }

  async fire(burst: Burst): Promise<Fired> {
    const [first, ...others] = await this.#each(burst, (generator, part) => generator.fire(part));
    if (first === undefined) throw new Error("A burst has one connection at least.");
    return joinFired([first, ...others]);
  }

  async process(): Promise<void> {
    await Promise.all(this.#parts.map((generator) => generator.process()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#parts.map((generator) => generator.stop()));
  }

  /** Waits for all parts, also after one has failed: none may go on into the next burst. */
  async #each<Result>(
    burst: Burst,
    act: (generator: ProcessGenerator, part: Burst) => Promise<Result>,
  ): Promise<Result[]> {
    // All must be ready, so that they begin together.
    await this.process();
    const parts = splitBurst(burst, this.#parts.length);
    const settled = await Promise.allSettled(
      this.#parts.flatMap((generator, nth) => {
        const part = parts[nth];
        return part === undefined ? [] : [act(generator, part)];
      }),
    );
    return settled.map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    });
  }
}

/**
 * Splits a burst into parts, each with its own connections and its share of the schedule; fewer parts if there are
 * fewer connections.
 */
export function splitBurst(burst: Burst, parts: number): readonly Burst[] {
  const { connections, exchanges, arrivals } = burst;
  const of = Math.min(parts, connections);
  return sharesOf(exchanges, connections, of).map((own, nth) => ({
    ...burst,
    connections: own.length,
    exchanges: own,
    ...(arrivals && { share: { nth, of } }),
  }));
}

const made = new WeakMap<Exchanges, Map<string, readonly Exchanges[]>>();

/** The same arrays for the same exchanges, by which generators recognise a load. */
function sharesOf(exchanges: Exchanges, connections: number, of: number): readonly Exchanges[] {
  const known = made.get(exchanges) ?? new Map<string, readonly Exchanges[]>();
  made.set(exchanges, known);
  const key = `${connections} ${of}`;
  const shares = known.get(key) ?? shared(exchanges, connections, of);
  known.set(key, shares);
  return shares;
}

function shared(exchanges: Exchanges, connections: number, of: number): readonly Exchanges[] {
  return Array.from({ length: of }, (_, nth) => {
    const own = Math.floor((connections - 1 - nth) / of) + 1;
    return Array.from({ length: own }, (_list, turn) => exchanges[(nth + turn * of) % exchanges.length] ?? []);
  });
}

function joinFired(parts: readonly [Fired, ...Fired[]]): Fired {
  const sum = (name: "requests" | "errors" | "timeouts" | "non2xx"): number => sumOf(parts.map((part) => part[name]));
  const latency = joinLatencies(parts.flatMap((part) => part.latency ?? []));
  const open = parts.flatMap((part) => part.open ?? []);
  const [foreign, ...others] = parts.flatMap((part) => part.foreign ?? []);
  const proven = parts.flatMap((part) => part.proven ?? []);
  const waitedMs = parts.flatMap((part) => part.waitedMs ?? []);
  return {
    requests: sum("requests"),
    // All begin together.
    durationMs: Math.max(...parts.map(({ durationMs }) => durationMs)),
    errors: sum("errors"),
    timeouts: sum("timeouts"),
    non2xx: sum("non2xx"),
    wrongBodies: total(parts.map(({ wrongBodies }) => wrongBodies)),
    generatorCpuUs: total(parts.map(({ generatorCpuUs }) => generatorCpuUs)),
    ...(latency && { latency }),
    ...(open.length > 0 && { open: joinOpen(open) }),
    ...(foreign && { foreign: { ...foreign, answers: sumOf([foreign, ...others].map(({ answers }) => answers)) } }),
    ...(proven.length > 0 && { proven: total(proven) }),
    ...(waitedMs.length > 0 && { waitedMs: sumOf(waitedMs) }),
  };
}

/** Each quantile of lateness is that of the latest part: quantiles cannot be added. */
function joinOpen(parts: readonly OpenLoad[]): OpenLoad {
  const worst = (name: keyof OpenLoad["lateness"]): number => Math.max(...parts.map(({ lateness }) => lateness[name]));
  return {
    due: sumOf(parts.map(({ due }) => due)),
    waiting: sumOf(parts.map(({ waiting }) => waiting)),
    lateness: { p50Us: worst("p50Us"), p99Us: worst("p99Us"), maxUs: worst("maxUs") },
    isLate: parts.some(({ isLate }) => isLate),
  };
}
