import { expect, test } from "vitest";
import { refusedRequests } from "../../../src/prove/answers/refused-requests.ts";

const request = (path: string, status?: number) => ({
  method: "GET",
  path,
  headers: {},
  weight: 1,
  expected: { ...(status !== undefined && { status }) },
});

test("requests that are answered with an error are named with their status, and no others", () => {
  const each = [request("/users", 200), request("/moved", 302), request("/private", 401), request("/several")];
  expect(refusedRequests({ seed: 1, longestAnswerMs: 1, each })).toEqual(["GET /private is answered with status 401"]);
});
