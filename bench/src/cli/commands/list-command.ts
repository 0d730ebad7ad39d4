import type { Variant } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { Command } from "commander";
import type { Terminal } from "../terminal.ts";
import { inColumns } from "../view/columns.ts";

const COLUMNS = ["id", "framework", "adapter", "pattern"] as const;
const WITH_QUESTIONS_FROM_COLUMNS = 140;

export function listCommand(terminal: Terminal): Command {
  return new Command("list")
    .description("show every variant and the question it answers")
    .option("--json", "as one JSON document on stdout")
    .action(({ json }: { json?: true }) => {
      if (json) terminal.document(registry);
      else terminal.print(variantTables(terminal.columns));
    });
}

/** The matrix, and then each group that is measured only where it is asked for by id. */
function variantTables(columns: number): string {
  const groups = [...Map.groupBy(registry, ({ group }) => group)];
  return groups
    .map(([group, variants]) => {
      const table = variantTable(variants, columns);
      return group === undefined ? table : `${group} (outside the matrix, by --variant only)\n\n${table}`;
    })
    .join("\n\n");
}

/** On a narrow terminal the question stands on a line of its own. */
function variantTable(variants: readonly Variant[], columns: number): string {
  const titles = COLUMNS.map((title) => ({ title }));
  const cells = variants.map((variant) => COLUMNS.map((column) => variant[column]));
  if (columns >= WITH_QUESTIONS_FROM_COLUMNS) {
    const rows = cells.map((row, index) => [...row, variants[index]?.question ?? ""]);
    return inColumns([...titles, { title: "question" }], rows);
  }
  const [head, ...rows] = inColumns(titles, cells).split("\n");
  return [head, ...rows.flatMap((row, index) => [row, `    ${variants[index]?.question}`])].join("\n");
}
