import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { commandLineOf } from "../../../src/ask/command-line.ts";
import { inspectHtml } from "../../../src/cli/view/inspect/inspect-html.ts";
import { inspectMarkdown, inspectText } from "../../../src/cli/view/inspect/inspect-text.ts";
import { inspectionWith } from "./made-up-inspection.ts";

const nothing = inspectionWith({
  contextUs: { estimate: 4 },
  garbage: { absent: "it answers from several processes" },
  profiles: { taken: 1, wanted: 1 },
  advice: { nothing: "There is nothing to gain." },
});

test.each([
  ["inspect.txt", inspectText(inspectionWith({}), 200)],
  ["inspect.md", inspectMarkdown(inspectionWith({}))],
  ["inspect.html.txt", inspectHtml(inspectionWith({}))],
  ["inspect-nothing.txt", inspectText(nothing, 80)],
])("an inspection reads as it is stored: %s", async (file, text) => {
  await expect(text).toMatchFileSnapshot(`snapshots/${file}`);
});

test("the terminal leaves out whole facts for the code, and the code for long advice", () => {
  const textWith = (says: string): string => inspectText(inspectionWith({}, { says }), 200);
  for (const [says, hasCode] of [
    ["make it a singleton", true],
    ["make it a singleton ".repeat(25), false],
  ] as const) {
    const lines = textWith(says).split("\n");
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
    expect(lines.join("\n").includes("function enterContext(")).toBe(hasCode);
  }
});

test("a shell runs the command that verifies the change as it stands in the terminal", () => {
  const flags = {
    before: "node --import ./a/loader.js dist/main.js 22",
    after: "it's/node dist/main.js --workers 2 --changed",
    urlPath: "/orders",
  };
  const text = inspectText(inspectionWith({}, { verifyWith: commandLineOf(["app"], flags) }), 80);
  const [copied = ""] = text.slice(text.indexOf("pnpm bench")).split("\n\n");
  const words = execFileSync("sh", ["-c", `pnpm() { printf '%s\\n' "$@"; }\n${copied}`], { encoding: "utf8" });
  const typed = ["bench", "app", "--before", flags.before, "--after", flags.after, "--url-path", flags.urlPath];
  expect(words.trimEnd().split("\n")).toEqual(typed);
  expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80);
});
