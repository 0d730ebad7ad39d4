import { describe, expect, test } from "vitest";
import { fuzzOnce, toldOf } from "./fuzz.ts";

const OK = "HTTP/1.1 200 OK\r\n";

function reported(text: string) {
  return toldOf([Buffer.from(text, "latin1")]);
}

describe("answers", () => {
  test("follow each other", () => {
    const three = `${OK}Content-Length: 1\r\n\r\na${OK}Content-Length: 0\r\n\r\nHTTP/1.1 404 No\r\nContent-Length: 2\r\n\r\nno`;
    expect(reported(three)).toEqual({
      reported: [
        { status: 200, body: "a", isLast: false },
        { status: 200, body: "", isLast: false },
        { status: 404, body: "no", isLast: false },
      ],
      whole: 3,
      problem: undefined,
    });
  });

  test("may come in chunks, with extensions and trailers", () => {
    const chunks = `${OK}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\nSum: 1\r\n\r\n`;
    expect(reported(chunks).reported).toEqual([{ status: 200, body: "abc0123456789", isLast: false }]);
  });

  test("may be preceded by interim ones", () => {
    const hinted = `HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${OK}Content-Length: 2\r\n\r\nhi`;
    expect(reported(hinted).reported).toEqual([{ status: 200, body: "hi", isLast: false }]);
  });

  test("may end with their connection", () => {
    expect(reported(`${OK}\r\nall of it`)).toEqual({
      reported: [{ status: 200, body: "all of it", isLast: true }],
      whole: 0,
      problem: undefined,
    });
  });

  test.each([
    ["Connection: close", true],
    ["connection: x, CLOSE", true],
    ["Connection: keep-alive", false],
  ])("say with %s whether they are the last: %s", (header, isLast) => {
    expect(reported(`${OK}${header}\r\nContent-Length: 0\r\n\r\n`).reported).toMatchObject([{ isLast }]);
  });

  test("of HTTP/1.0 are the last unless they say otherwise", () => {
    const [one, other] = ["", "Connection: keep-alive\r\n"].map((header) =>
      reported(`HTTP/1.0 200 OK\r\n${header}Content-Length: 0\r\n\r\n`),
    );
    expect([one?.reported, other?.reported]).toMatchObject([[{ isLast: true }], [{ isLast: false }]]);
  });
});

describe("what is no answer is called that, and nothing after it is read", () => {
  test.each([
    ["HELLO\r\n", 'an invalid status line: "HELLO"'],
    ["HTTP/2 200 OK\r\n", "an invalid status line"],
    [`${OK.trimEnd()}\n\n`, "a line without CR"],
    [`${OK}bad header\r\n`, 'an invalid header: "bad header"'],
    [`${OK}Folded: a\r\n b\r\n`, 'an invalid header: " b"'],
    [`${OK}Content-Length: -1\r\n`, 'an invalid length: "-1"'],
    [`${OK}Content-Length: 1\r\nContent-Length: 2\r\n`, "two lengths"],
    [`${OK}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, "a length and a transfer encoding"],
    [`${OK}Transfer-Encoding: gzip, chunked\r\n\r\n`, "an unknown transfer encoding: gzip,chunked"],
    [`${OK}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`, 'an invalid chunk size: "xyz"'],
    [`${OK}Transfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n`, 'a chunk that is longer than it says: "bc"'],
    [`${OK}Transfer-Encoding: chunked\r\n\r\n0\r\nnone\r\n`, 'an invalid trailer: "none"'],
    ["HTTP/1.1 101 Switching\r\n\r\n", "an unrequested change of protocol"],
    [`${OK}Content-Length: 9\r\n\r\nshort`, "an answer that was cut off"],
    ["x".repeat(20_000), "lines of more than 16384 bytes"],
  ])("%j", (text, problem) => {
    const rest = problem.includes("cut off") ? "" : `${OK}Content-Length: 0\r\n\r\n`;
    const { problem: found, reported: answers } = reported(`${text}${rest}`);
    expect(found).toContain(problem);
    expect(answers).toEqual([]);
  });

  test("a body beyond every bound", () => {
    const megabytes = Array.from({ length: 17 }, () => Buffer.alloc(1024 ** 2, "x"));
    expect(toldOf([Buffer.from(`${OK}\r\n`), ...megabytes])).toMatchObject({
      reported: [],
      problem: "a body of more than 16777216 bytes",
    });
  });
});

test("2,000 connections that were made up, cut and broken are read as they are", () => {
  const wrong = Array.from({ length: 2_000 }, (_, seed) => fuzzOnce(seed)).filter((one) => one !== undefined);
  expect(wrong).toEqual([]);
});
