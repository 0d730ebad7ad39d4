import { expect, test } from "vitest";
import { beginningOf, fittingTable, inColumns, withinColumns, withoutControls } from "../../../src/cli/view/columns.ts";

test("cuts a line of Japanese where its letters, two columns wide, reach the end", () => {
  expect(beginningOf("起動の時間", 10)).toBe("起動の時間");
  expect(beginningOf("起動の時間", 9)).toBe("起動の時");
});

test("wraps the last column of a table that is wider than the terminal", () => {
  const table = inColumns(
    [{ title: "axis" }, { title: "what it changes" }],
    [
      ["rate", "Requests per second, sent regardless of earlier responses"],
      ["body", "How long it is"],
    ],
    40,
  );
  expect(table.split("\n")).toEqual([
    "axis  what it changes",
    "rate  Requests per second, sent",
    "      regardless of earlier responses",
    "body  How long it is",
  ]);
});

test("splits a table that is wider than the terminal, and repeats the names of its rows and no note", () => {
  const table = {
    columns: [{ title: "cell" }, { title: "A µs" }, { title: "B µs" }, { title: "verdict" }],
    rows: [["fastify/cls", "19.7", "–¹", "costs more"]],
    notes: ["¹ not measured"],
  };
  const whole = "cell         A µs  B µs  verdict\nfastify/cls  19.7  –¹    costs more\n\n¹ not measured";
  expect(fittingTable(table, 40)).toBe(whole);
  expect(fittingTable(table, 30).split("\n")).toEqual([
    "cell         A µs  B µs",
    "fastify/cls  19.7  –¹",
    "",
    "cell         verdict",
    "fastify/cls  costs more",
    "",
    "¹ not measured",
  ]);
});

test("breaks a line that is too long between words, as far in as it begins", () => {
  expect(withinColumns("short\n  --budget: 20 s is too small, again", 20)).toBe(
    "short\n  --budget: 20 s is\n  too small, again",
  );
});

test("does not count colours", () => {
  const red = "\u001b[31mslower\u001b[39m by 5%";
  expect(withinColumns(red, 12)).toBe(red);
});

test("leaves commands whole, so that they can be copied, and rows of tables, whose columns would move", () => {
  const text = "Next: pnpm bench --adapter fastify --seed 1\nnest-fastify/cls   29.0 ±2.1  slower";
  expect(withinColumns(text, 20)).toBe(text);
});

test("lets nothing control the terminal but line ends and colours", () => {
  expect(withoutControls("a\tb\n\u001b[31mred\u001b[39m")).toBe("a\tb\n\u001b[31mred\u001b[39m");
  expect(withoutControls("\u001b]0;title\u0007\u001b[2J\r\0\u009b2J")).toBe(
    "\ufffd]0;title\ufffd\ufffd[2J\ufffd\ufffd\ufffd2J",
  );
  expect(withoutControls("a\u202ebc\u2066d")).toBe("a\ufffdbc\ufffdd");
});
