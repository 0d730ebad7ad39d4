import type { TextTable } from "../tables/text-table.ts";

/** A table as GitHub draws it, its notes below. What is in it is escaped already. */
export function markdownTable({ columns, rows, notes }: TextTable): string {
  const rule = columns.map(({ align }) => (align === "right" ? "---:" : "---"));
  const lines = [columns.map(({ title }) => title), rule, ...rows].map((row) => `| ${row.join(" | ")} |`);
  return [lines.join("\n"), ...(notes.length > 0 ? [notes.join("<br>\n")] : [])].join("\n\n");
}
