import type { Exchanges } from "../drive/send-exchanges.ts";
import type { Exchange } from "../http/exchange.ts";
import { growth } from "./imaginary-costs.ts";

/** Extra work of a request: added CPU µs, and a factor. Nothing here was measured. */
export interface ImaginaryWork {
  readonly extraUs: number;
  readonly factor: number;
}

export const USUAL_WORK: ImaginaryWork = { extraUs: 0, factor: 1 };

const US_PER_KB_SENT = 4;
const US_PER_KB_ANSWERED = 1;
const BYTES_PER_KB = 1_024;
/** No more than this comes for nothing. */
const SHORT_ANSWER_BYTES = 256;

/** By what the first connection sends: how long it is and its answer, and whatever numbers stand in its query. */
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
