import { expect, test } from "vitest";
import { z } from "zod";
import { firstIssueIn } from "../../record/parse-record.ts";

const Schema = z.strictObject({ a: z.strictObject({ b: z.array(z.number()) }), c: z.string() });

test.each([
  { content: { a: { b: [1, "2"] }, c: "" }, issue: /^a\.b\.1: [^\n(]+$/ },
  { content: { a: { b: ["1", "2"] } }, issue: /^a\.b\.0: [^\n]+ \(and 2 more\)$/ },
  { content: 42, issue: /^the whole: [^\n]+$/ },
])("names the first place where $content is wrong, and counts the others", ({ content, issue }) => {
  const { error } = Schema.safeParse(content);
  expect(error && firstIssueIn(error)).toMatch(issue);
});
