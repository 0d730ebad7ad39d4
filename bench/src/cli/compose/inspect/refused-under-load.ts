import { percent } from "@lab/reports";
import type { ProcessRow } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { EXIT } from "../../exit-code.ts";
import { InspectError } from "./inspect-error.ts";

/** Requests under load, and how many of them failed or got another answer than before the load. */
export interface Answers {
  readonly requests: number;
  readonly refused: number;
}

export function answersIn(processes: readonly ProcessRow[]): Answers {
  return {
    requests: sum(processes.map(({ requests = 0 }) => requests)),
    refused: sum(processes.map(({ errors = 0, wrongAnswers = 0 }) => errors + wrongAnswers)),
  };
}

/** The cost of a refusal, such as a rate limiter's, is not that of the request. */
export function endIfRefused({ requests, refused }: Answers, phase: string): void {
  if (refused === 0) return;
  // A request without an answer is in the second number alone.
  const share = Math.min(1, refused / Math.max(requests, refused));
  throw new InspectError(
    `${percent(100 * share)} of the requests ${phase} failed, or had another answer than before the load: ` +
      "no figure can be given. Lift a rate limit while you inspect, or lower --connections; the app's log names other errors.",
    EXIT.void,
  );
}
