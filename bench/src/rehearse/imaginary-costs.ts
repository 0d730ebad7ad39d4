import type { Cell } from "@lab/shared/record";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import type { Exchanges } from "../drive/generator.ts";
import type { Exchange } from "../http/exchange.ts";

/** The CPU µs of a request in an invented world for rehearsals. Nothing here was measured. */
const ADAPTER_US: Readonly<Record<string, number>> = { "node-http": 10, fastify: 14, express: 20 };
/** For servers outside the matrix. */
const OTHER_US = 15;
const NEST_US = 6;
const PATTERN_FACTOR: Readonly<Record<string, number>> = { singleton: 1, cls: 1.3, als: 1.3, "request-scope": 2.2 };

const SLOW_STATE_SHARE = 0.3;
const SLOW_STATE_FACTOR = 1.15;
const GROWTH_PER_DOUBLING = 0.02;
const SCATTER_BETWEEN = 0.008;
const SCATTER_WITHIN = 0.03;

/** The cost that a process settles at: that of its place in the matrix, in one of two states. */
export function processCostUs(
  { framework, adapter = "", pattern = "" }: Cell["coordinates"],
  steady: boolean,
  random: RandomGenerator,
): number {
  const typical =
    ((framework === "nest" ? NEST_US : 0) + (ADAPTER_US[adapter] ?? OTHER_US)) * (PATTERN_FACTOR[pattern] ?? 1);
  const isSlow = uniformFloat64(random) < SLOW_STATE_SHARE && !steady;
  return typical * (isSlow ? SLOW_STATE_FACTOR : 1) * scattered(SCATTER_BETWEEN, random);
}

export function growth(number: number, usual = 1): number {
  return number > 0 ? 1 + GROWTH_PER_DOUBLING * Math.log2(number / usual) : 1;
}

export function burstCostUs(processUs: number, random: RandomGenerator): number {
  return processUs * scattered(SCATTER_WITHIN, random);
}

/** Near 1, by a sum of uniform numbers: close enough to a normal one for a rehearsal. */
function scattered(relative: number, random: RandomGenerator): number {
  const sum = Array.from({ length: 12 }, () => uniformFloat64(random)).reduce((total, value) => total + value, -6);
  return Math.exp(relative * sum);
}

/** Extra work of a request: added CPU µs, and a factor. Nothing here was measured. */
export interface ImaginaryWork {
  readonly extraUs: number;
  readonly factor: number;
}

export const USUAL_WORK: ImaginaryWork = { extraUs: 0, factor: 1 };

const US_PER_KB_SENT = 4;
const US_PER_KB_ANSWERED = 1;
const BYTES_PER_KB = 1_024;
/** An answer of this length costs nothing extra. */
const SHORT_ANSWER_BYTES = 256;

/** From the requests of the first connection: their length, that of their answers, and the numbers in their queries. */
export function workOf([list = []]: Exchanges): ImaginaryWork {
  if (list.length === 0) return USUAL_WORK;
  const average = (of: (exchange: Exchange) => number): number =>
    list.reduce((sum, exchange) => sum + of(exchange), 0) / list.length;
  return { extraUs: average(lengthUs), factor: average(queryFactor) };
}

function lengthUs({ body = "", expected }: Exchange): number {
  const answered = "body" in expected ? expected.body.length : (expected.length ?? 0);
  const beyond = Math.max(0, answered - SHORT_ANSWER_BYTES);
  return (body.length * US_PER_KB_SENT + beyond * US_PER_KB_ANSWERED) / BYTES_PER_KB;
}

/** Any number in the query makes a request more expensive. */
function queryFactor({ path }: Exchange): number {
  const [, query = ""] = path.split("?");
  return [...new URLSearchParams(query).values()].reduce((factor, text) => factor * growth(1 + Number(text)), 1);
}
