import type { z } from "zod";

/** Where a record is not what it should be, and how many other places there are: a line, however much is wrong. */
export function firstIssueIn({ issues }: z.ZodError): string {
  const [first] = issues;
  const where = first?.path.join(".") || "the whole";
  const others = issues.length > 1 ? ` (and ${issues.length - 1} more)` : "";
  return `${where}: ${first?.message}${others}`;
}
