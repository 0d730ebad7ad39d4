import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { commandLineOf } from "../../../src/ask/command-line.ts";
import { inspectHtml } from "../../../src/cli/view/inspect/inspect-html.ts";
import { inspectMarkdown, inspectText } from "../../../src/cli/view/inspect/inspect-text.ts";
import { evidence } from "../../../src/inspect/evidence.ts";
import type { Inspection } from "../../../src/inspect/inspection.ts";

const recipe = "from-nestjs-cls-to-a-hook";
const code = evidence.recipes[recipe] ?? "";
const saving = { estimate: 30, low: 20, high: 40 };
const chain = { controller: "Orders", through: ["Service", "Logger"], durable: false, requested: true };

/** The inspection of an app with a number of chains. */
function inspection(chains: number, says = "mount nothing of nestjs-cls", verifyWith = "pnpm bench app"): Inspection {
  return {
    schemaVersion: 1,
    command: "pnpm bench inspect",
    requests: ["GET /"],
    facts: {
      processes: 1,
      node: "v26.10.0",
      storages: 1,
      enteredBy: [],
      libraries: { fastify: "5.0.0", "nestjs-cls": "7.0.0" },
      bundled: false,
      nest: {
        adapter: "fastify",
        controllers: 1,
        requestScoped: [],
        chains: Array.from({ length: chains }, () => chain),
      },
      perRequest: {
        run: 1,
        enterWith: 0,
        withScope: 0,
        getStore: 1,
        asyncResources: 9,
        promises: 7,
        scopedInstances: 0,
        clsReads: 1,
      },
    },
    way: undefined,
    costUs: saving,
    processes: 6,
    costs: [],
    contextUs: saving,
    noProfile: undefined,
    garbage: { longestPauseMs: 17.2, pauseMsPer1000: 0.584 },
    profiles: { taken: 4, wanted: 4 },
    flame: [],
    advice: {
      change: {
        from: { server: "nest-fastify", way: "cls" },
        to: { server: "nest-fastify", way: "nestjs-cls-hook" },
        ties: ["a-third"],
        recipe,
        code,
        says,
        savingUs: saving,
        savingPercent: saving,
        loses: [],
        foreignIn: [],
        lossIsKnown: true,
        evidence: ["a run"],
        verifyWith,
      },
    },
  };
}

test("Markdown and HTML have the code of the recipe in full, with its path", () => {
  expect(inspectMarkdown(inspection(0))).toContain(
    `The code, \`variants/recipes/${recipe}/request-context.ts\`:\n\n\`\`\`ts\n${code}\n\`\`\`\n`,
  );
  const unescaped = inspectHtml(inspection(0))
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"');
  expect(unescaped.replaceAll("&amp;", "&")).toContain(`<pre>${code}</pre>`);
});

test.each([
  ["the terminal", (one: Inspection) => inspectText(one, 80)],
  ["Markdown", inspectMarkdown],
  ["HTML", inspectHtml],
])("%s names the ways that are tied with the advised one", (_form, write) => {
  expect(write(inspection(0))).toContain("(nestjs-cls-hook or a-third)");
});

test.each([
  ["the terminal", (one: Inspection) => inspectText(one, 200).replaceAll(/\s+/g, " ")],
  ["Markdown", inspectMarkdown],
  ["HTML", inspectHtml],
])("%s has the pauses for garbage, or the reason why they are missing", (_form, write) => {
  expect(write(inspection(0))).toContain("longest pause 17 ms, 0.58 ms of collections per 1,000 requests");
  expect(write({ ...inspection(0), garbage: { absent: "no reason" } })).toContain("unknown: no reason");
});

test("the terminal has the part that enters the context", () => {
  const lines = inspectText(inspection(0), 200).split("\n");
  const from = lines.indexOf(`code     variants/recipes/${recipe}; --markdown shows it`);
  expect(lines.slice(from + 1).join("\n")).toMatch(
    /^ {2}\/\*\*[\s\S]*enterContext[\s\S]*\n {6}cls\.set\(CLS_ID[\s\S]*\n {2}}\ncheck/,
  );
  expect(lines[0]).toMatch(/^GET \/, 30\.0 µs/);
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test("the sentence comes first, then the advice, and the figures last, in each form", () => {
  const order = [/GET \/, 30/, /costs this route/, /mount nothing/, /of the CPU/, /pnpm bench app/, /Node 26/];
  for (const text of [inspectText(inspection(0), 80), inspectMarkdown(inspection(0)), inspectHtml(inspection(0))]) {
    const shown = text.replaceAll(/\s+/g, " ");
    const [headline = 0, sentence = 0, ...others] = order.map((part) => shown.search(part));
    expect([headline, sentence].every((at) => at >= 0 && at < (others[0] ?? 0))).toBe(true);
    expect(others.toSorted((one, other) => one - other)).toEqual(others);
  }
});

test("the terminal leaves out whole facts for the code, and then the code", () => {
  const kept = inspectText(inspection(2, "mount nothing"), 80).split("\n");
  expect(kept.length).toBeLessThanOrEqual(24);
  expect(kept.join("\n")).toContain("cls.run(");
  const full = inspectText(inspection(2, "mount nothing ".repeat(80)), 80);
  expect(full).not.toContain("cls.run(");
  expect(full).toMatch(/^check/m);
});

test("a shell runs the command that verifies the change as it stands in the terminal", () => {
  const flags = {
    before: "node --import ./a/loader.js dist/main.js 22",
    after: "it's/node dist/main.js --workers 2 --changed",
    urlPath: "/orders",
  };
  const text = inspectText(inspection(0, "", commandLineOf(["app"], flags)), 80);
  const [copied = ""] = text.slice(text.indexOf("pnpm bench")).split("\n\n");
  const words = execFileSync("sh", ["-c", `pnpm() { printf '%s\\n' "$@"; }\n${copied}`], { encoding: "utf8" });
  const typed = ["bench", "app", "--before", flags.before, "--after", flags.after, "--url-path", flags.urlPath];
  expect(words.trimEnd().split("\n")).toEqual(typed);
  expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test.each([
  ["the terminal", (one: Inspection) => inspectText(one, 200).replaceAll(/\s+/g, " ")],
  ["Markdown", inspectMarkdown],
  ["HTML", inspectHtml],
])("%s reports how many profiles the share comes from, if some failed", (_form, write) => {
  expect(write({ ...inspection(0), profiles: { taken: 2, wanted: 4 } })).toContain(
    "own code alone, from 2 of 4 profiles",
  );
});
