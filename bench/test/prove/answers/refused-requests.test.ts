import { expect, test } from "vitest";
import { refusedRequests, unansweredWarnings } from "../../../src/prove/answers/refused-requests.ts";

const request = (path: string, status?: number) => ({
  method: "GET",
  path,
  headers: {},
  weight: 1,
  expected: { ...(status !== undefined && { status }) },
});

const each = [
  request("/users", 200),
  request("/moved", 302),
  request("/private", 401),
  request("/limited", 429),
  request("/several"),
];
const requests = { seed: 1, longestAnswerMs: 1, each };

const LIMITED = "GET /limited is answered with status 429, as by a rate limit";
const SEVERAL = "GET /several is answered with several statuses, as by a rate limit";

test("requests that are answered with an error, or with several statuses, are named, and no others", () => {
  expect(refusedRequests(requests)).toEqual([
    { sentence: "GET /private is answered with status 401", isLimited: false },
    { sentence: LIMITED, isLimited: true },
    { sentence: SEVERAL, isLimited: true },
  ]);
});

test("a warning names redirections as well, such as one to a login page", () => {
  expect(unansweredWarnings(requests)).toEqual([
    "! GET /moved is answered with status 302: that is what is measured.",
    "! GET /private is answered with status 401: that is what is measured.",
    `! ${LIMITED}: that is what is measured.`,
    `! ${SEVERAL}: that is what is measured.`,
  ]);
});
