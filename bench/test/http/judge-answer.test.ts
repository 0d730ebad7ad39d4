import { expectedBody, ROUTES } from "@lab/shared/contract";
import { describe, expect, test } from "vitest";
import { judgeAnswer } from "../../src/http/exchange.ts";

const BODY = expectedBody(ROUTES.bench, "mine");
const known = { id: "mine", expected: Buffer.from(BODY) };

describe("an answer", () => {
  test.each([
    ["what was expected", 200, BODY, { is: "right" }],
    ["a failure, whatever its body", 503, BODY, { is: "non2xx" }],
    ["another connection's", 200, expectedBody(ROUTES.bench, "other"), { is: "wrong", foreignId: "other" }],
    ["another's id in a body like none", 200, '{"requestId":"other"}', { is: "wrong", foreignId: "other" }],
    ["the right id with the wrong rest", 200, '{"requestId":"mine"}', { is: "wrong" }],
    ["no id", 200, "null", { is: "wrong" }],
    ["no text of ours", 200, "{", { is: "wrong" }],
    ["nothing", 200, "", { is: "wrong" }],
  ])("that is %s", (_what, status, body, judgement) => {
    expect(judgeAnswer(known, { status, body: Buffer.from(body) })).toEqual(judgement);
  });

  test("of a server that makes its ids is judged by its length", () => {
    const unknown = { id: undefined, expected: BODY.length };
    expect(judgeAnswer(unknown, { status: 200, body: Buffer.alloc(BODY.length) })).toEqual({ is: "right" });
    expect(judgeAnswer(unknown, { status: 200, body: Buffer.alloc(BODY.length - 1) })).toEqual({ is: "wrong" });
  });

  test.each([
    ["as it was seen", 404, 3, { is: "right" }],
    ["of another status that says all is well", 200, 3, { is: "wrong" }],
    ["of another status that does not", 500, 3, { is: "non2xx" }],
    ["of another length", 404, 4, { is: "wrong" }],
  ])("of a server of somebody else's that is %s", (_what, status, length, judgement) => {
    const seen = { id: undefined, status: 404, expected: 3 };
    expect(judgeAnswer(seen, { status, body: Buffer.alloc(length) })).toEqual(judgement);
  });

  test("that varies in an unknown way may be any answer with a status of success", () => {
    const unknown = { id: undefined, expected: undefined };
    expect(judgeAnswer(unknown, { status: 204, body: Buffer.alloc(7) })).toEqual({ is: "right" });
    expect(judgeAnswer(unknown, { status: 404, body: Buffer.alloc(7) })).toEqual({ is: "non2xx" });
  });
});
