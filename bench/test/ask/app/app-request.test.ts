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
