import type { z } from "zod";

/** The last commits that read older runs: those of version 1, and later ones. */
const READERS = { first: "a814e29", later: "87ca2392" };

export interface Problem {
  readonly code: "missing" | "outside" | "unreadable" | "too-large" | "two-runs" | ParseProblem["code"];
  readonly file: string;
  readonly detail: string;
}

interface ParseProblem {
  readonly code: "not-json" | "wrong-shape" | "older-version";
  readonly detail: string;
}

export function parseRecord<Content>(
  text: string,
  schema: z.ZodType<Content>,
): { readonly content: Content } | { readonly problem: ParseProblem } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problem: { code: "not-json", detail: "" } };
  }
  const { success, data, error } = schema.safeParse(content, { reportInput: true });
  if (success) return { content: data };
  const older = olderVersionIn(content, error);
  if (older !== undefined)
    return { problem: { code: "older-version", detail: older === 1 ? READERS.first : READERS.later } };
  return { problem: { code: "wrong-shape", detail: firstIssueIn(error) } };
}

/** The version of a record that could not be parsed because it is older than the one that is read. */
function olderVersionIn(content: unknown, { issues }: z.ZodError): number | undefined {
  const refused = issues.find(({ path }) => path.length === 1 && path[0] === "schemaVersion");
  if (refused?.code !== "invalid_value" || !isObject(content)) return undefined;
  const found = content["schemaVersion"];
  const isOlder = typeof found === "number" && refused.values.every((read) => typeof read === "number" && found < read);
  return isOlder ? found : undefined;
}

/** The first place where a record is wrong, and the number of other places: one line, whatever is wrong. */
export function firstIssueIn({ issues }: z.ZodError): string {
  const [first] = issues;
  const where = first?.path.join(".") || "the whole";
  const others = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return `${where}: ${first?.message}${foundIn(first?.input)}${others}`;
}

function foundIn(input: unknown): string {
  const isShort = typeof input === "number" || (typeof input === "string" && input.length < 40);
  return isShort ? `, not ${JSON.stringify(input)}` : "";
}

export function jsonIn(text = ""): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
