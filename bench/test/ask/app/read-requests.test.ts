import { describe, expect, test } from "vitest";
import { getting, readOwnRequests } from "../../../src/ask/app/read-requests.ts";
import { refused } from "../../../src/ask/problem.ts";

const PLAIN = { method: "GET", path: "/a", headers: {}, weight: 1, expected: {} };

describe("requests of your own", () => {
  test("are a path if there is only one", () => {
    expect(getting("/a?b=1")).toEqual({ value: [{ ...PLAIN, path: "/a?b=1" }] });
    expect(getting("a b")).toEqual(
      refused("--url-path", '"a b" is not a path such as /users?page=1, percent-encoded.'),
    );
  });

  test("are read from an array as from lines", () => {
    const both = [{ path: "/a" }, { method: "post", path: "/b", headers: { "X-A": 1 }, body: { c: 1 }, weight: 3 }];
    const read = {
      value: [
        PLAIN,
        {
          ...PLAIN,
          method: "POST",
          path: "/b",
          headers: { "X-A": "1", "Content-Type": "application/json" },
          body: '{"c":1}',
          weight: 3,
        },
      ],
    };
    expect(readOwnRequests(JSON.stringify(both, undefined, 2))).toEqual(read);
    expect(readOwnRequests(both.map((one) => JSON.stringify(one)).join("\n"))).toEqual(read);
  });

  test("are one if the text is a single object over several lines", () => {
    expect(readOwnRequests(JSON.stringify({ path: "/a" }, undefined, 2))).toEqual({ value: [PLAIN] });
  });

  test("are read from a browser's HAR without connection headers, and repeated ones weigh more", () => {
    const request = {
      method: "POST",
      url: "https://example.org/b?c=d#e",
      headers: [
        { name: ":authority", value: "example.org" },
        { name: "Host", value: "example.org" },
        { name: "Content-Length", value: "4" },
        { name: "Accept", value: "*/*" },
      ],
      postData: { text: "body" },
    };
    expect(readOwnRequests(JSON.stringify({ log: { entries: [{ request }, { request }] } }))).toEqual({
      value: [{ method: "POST", path: "/b?c=d", headers: { Accept: "*/*" }, body: "body", weight: 2, expected: {} }],
    });
  });

  test.each([
    ["nothing", "", "it has no request"],
    ["no JSON", '{"path":"/a"}\n\nGET /b', /^line 3 is not JSON: GET \/b\.$/],
    [
      "a method that has no answer to compare",
      '[{"method":"HEAD","path":"/"}]',
      /^request 1: method: must be one of GET, /,
    ],
    ["no path", '[{"path":"/"},{}]', /^request 2: it needs a path/],
    ["an invalid path", '[{"path":"/a b"}]', /^request 1: it needs a path/],
    [
      "a header that would end the head",
      '[{"path":"/","headers":{"a":"b\\r\\n\\r\\n"}}]',
      /^request 1: the header "a" is not valid/,
    ],
    ["an invalid weight", '[{"path":"/","weight":0}]', /^request 1: weight: /],
    [
      "more than can be sent in turn",
      '[{"path":"/","weight":999},{"path":"/a","weight":2}]',
      /add up to 1001; at most 1000 are allowed/,
    ],
  ])("are refused where there is %s", (_what, text, problem) => {
    expect(readOwnRequests(text)).toEqual(refused("--requests", expect.stringMatching(problem)));
  });
});
