import { expect, test } from "vitest";
import { readApp } from "../../../src/ask/app/app-request.ts";

const SIDES = { before: "node a.js", selfCheck: true } as const;
const FILE = '[{"path":"/b"},{"path":"/c"}]';

test("the first answer is that of the path, also of a URL; otherwise that of the first request", () => {
  const pathOf = (urlPath: string, file?: string) => readApp({ ...SIDES, urlPath }, file).app.path;
  expect(pathOf("http://localhost:3000/a?b=1#c")).toBe("/a?b=1");
  expect(pathOf("/a", FILE)).toBe("/a");
  expect(readApp(SIDES, FILE).app.path).toBe("/b");
});

test.each([{ before: "node a.js" }, { image: ["app:1"] }])(
  "a bound on after is refused if there is no after: %j",
  (start) => {
    const { problems } = readApp({ ...start, selfCheck: true, require: ["p99<20ms"] }, undefined);
    expect(problems).toEqual([
      {
        where: "--require",
        sentence: "with --self-check there is no after that a limit could apply to; leave it out.",
      },
    ]);
  },
);

test("a path that cannot be sent is a problem, also next to a file of requests", () => {
  const problem = { where: "--url-path", sentence: expect.stringMatching(/^"users" is not a path .*\.$/) };
  for (const file of [undefined, FILE]) {
    expect(readApp({ ...SIDES, urlPath: "users" }, file).problems).toEqual([problem]);
  }
});
