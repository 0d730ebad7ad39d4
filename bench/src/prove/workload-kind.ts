import { fingerprint, type Params, type Workload } from "@lab/shared/contract";
import type { ExchangeKind } from "./exchanges.ts";
import type { IsolationLoad } from "./isolation.ts";

/** One of what a connection would send in turn: which, follows from the id. */
function kindOf({ name, exchanges }: Workload, parameters: Params): ExchangeKind {
  const { length } = exchanges(parameters, "");
  return {
    name: ["the workload", name, ...Object.values(parameters)].join(" "),
    of(_text, requestId) {
      const exchange = exchanges(parameters, requestId)[fingerprint(requestId) % length];
      if (exchange === undefined) throw new Error(`The workload ${name} asks more or less for another id.`);
      return exchange;
    },
  };
}

const REQUESTS = 1_000;
const FEWEST_REQUESTS = 200;
const CONNECTIONS = 100;
const FEWEST_CONNECTIONS = 10;
/** A proof takes no longer than this because answers do. */
const LONGEST_MS = 5_000;
const USUAL_PATIENCE_MS = 10_000;
/** The limit on what the server must hold concurrently, and on what it sends in all. */
const MOST_BYTES_AT_ONCE = 10_000_000;
const MOST_BYTES = 100_000_000;

/** As many requests as are sent of any kind; fewer of what is slow or big, which would take the server's memory. */
export function loadOf(workload: Workload, parameters: Params): IsolationLoad {
  const exchange = kindOf(workload, parameters);
  const bytes = Buffer.byteLength(exchange.of("", "any").expectedBody);
  const connections = atLeast(FEWEST_CONNECTIONS, Math.min(CONNECTIONS, MOST_BYTES_AT_ONCE / bytes));
  const inTime = (LONGEST_MS / workload.longestAnswerMs(parameters)) * connections;
  return {
    exchange,
    connections,
    answerWithinMs: USUAL_PATIENCE_MS + workload.longestAnswerMs(parameters),
    requests: atLeast(FEWEST_REQUESTS, Math.min(REQUESTS, inTime, MOST_BYTES / bytes)),
  };
}

function atLeast(least: number, wished: number): number {
  return Math.max(least, Math.floor(wished));
}
