import type { OwnRequests } from "@lab/shared/record";
import type { Prove } from "../contract.ts";
import { askEach, type SeenAnswer } from "./ask-each.ts";

const TIMES = 3;
const CONNECTIONS = 5;
const ANSWER_WITHIN_MS = 30_000;
const VIOLATIONS_KEPT = 5;

/** Checks that this process answers with the status and length seen before. */
export async function proveAnswers(url: string, { seed, each }: OwnRequests): ReturnType<Prove> {
  const violations: string[] = [];
  const signal = new AbortController().signal;
  const asking = { times: TIMES, connections: CONNECTIONS, seed, answerWithinMs: ANSWER_WITHIN_MS, signal };
  await askEach(url, each, asking, (index, answer) => {
    const request = each[index];
    if (request === undefined || isExpected(request.expected, answer)) return;
    violations.push(
      `${request.method} ${request.path} was answered with status ${answer.status} and ${answer.body.length} bytes, ` +
        `unlike when it was first asked (${expectedInWords(request.expected)})`,
    );
  });
  return {
    requests: each.length * TIMES,
    violations: violations.slice(0, VIOLATIONS_KEPT),
    violationCount: violations.length,
  };
}

type Expected = OwnRequests["each"][number]["expected"];

function isExpected({ status, length }: Expected, answer: SeenAnswer): boolean {
  return (status === undefined || status === answer.status) && (length === undefined || length === answer.body.length);
}

function expectedInWords({ status, length }: Expected): string {
  return [
    ...(status === undefined ? [] : [`status ${status}`]),
    ...(length === undefined ? [] : [`${length} bytes`]),
  ].join(", ");
}
