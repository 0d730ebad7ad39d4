import type { OwnRequests } from "@lab/shared/record";

const FIRST_REDIRECTION = 300;
const FIRST_ERROR = 400;
const TOO_MANY_REQUESTS = 429;

export function refusedRequests(requests: OwnRequests) {
  return answeredFrom(FIRST_ERROR, requests);
}

/** A warning per request that is redirected or refused: such answers are seldom meant to be measured. */
export function unansweredWarnings(requests: OwnRequests): readonly string[] {
  return answeredFrom(FIRST_REDIRECTION, requests).map(({ sentence }) => `! ${sentence}: that is what is measured.`);
}

function answeredFrom(first: number, { each }: OwnRequests) {
  return each.flatMap(({ method, path, expected: { status } }) => {
    if (status !== undefined && status < first) return [];
    const how = status === undefined ? "several statuses" : `status ${status}`;
    const isLimited = status === undefined || status === TOO_MANY_REQUESTS;
    return [
      { sentence: `${method} ${path} is answered with ${how}${isLimited ? ", as by a rate limit" : ""}`, isLimited },
    ];
  });
}
