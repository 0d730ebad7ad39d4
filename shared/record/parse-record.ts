import type { z } from "zod";

/** The last commit that reads runs of version 1. */
const READER_OF_VERSION_1 = "a814e29";

export interface Problem {
  readonly code: "missing" | "outside" | "unreadable" | "too-large" | "two-runs" | ParseProblem["code"];
  readonly file: string;
  readonly detail: string;
}

interface ParseProblem {
  readonly code: "not-json" | "wrong-shape" | "version-1";
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
  if (isOfVersion1(content, error)) return { problem: { code: "version-1", detail: READER_OF_VERSION_1 } };
  return { problem: { code: "wrong-shape", detail: firstIssueIn(error) } };
}

/** True if a record could not be parsed because it has version 1. */
function isOfVersion1(content: unknown, { issues }: z.ZodError): boolean {
  const isRefused = issues.some(({ path }) => path.length === 1 && path[0] === "schemaVersion");
  return isRefused && (content as { readonly schemaVersion?: unknown }).schemaVersion === 1;
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
