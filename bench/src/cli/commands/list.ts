import type { Variant } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { unknownName } from "../../ask/nearest.ts";
import { UsageError } from "../exit-code.ts";
import type { LIST_VARIANTS } from "../spec/machine.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";
import { indented, tableOfLines } from "../view/columns.ts";

export function list({ words, options }: Given<typeof LIST_VARIANTS>, { columns, document, print }: Terminal): void {
  const variants = words.length === 0 ? registry : words.map(variantNamed);
  if (options.json) document(variants);
  else if (words.length > 0) print(variants.map((variant) => detailsOf(variant, columns)).join("\n\n"));
  else print(`${variantTables(columns)}\n\nThe whole of one: pnpm bench list <id>`);
}

function variantNamed(id: string): Variant {
  const variant = registry.find((one) => one.id === id);
  const known = registry.map((one) => one.id);
  if (variant === undefined) throw new UsageError(`list: ${unknownName(id, "variant", known)}`);
  return variant;
}

function variantTables(columns: number): string {
  const groups = [...Map.groupBy(registry, ({ group }) => group)];
  return groups
    .map(([group, variants]) => {
      const table = variantTable(variants, columns);
      return group === undefined ? table : `${group} (outside the matrix; --variant selects it)\n\n${table}`;
    })
    .join("\n\n");
}

function variantTable(variants: readonly Variant[], columns: number): string {
  const rows = variants.map(({ id, question }) => [id, question]);
  return tableOfLines([{ title: "id" }, { title: "question" }], rows, columns);
}

function detailsOf({ id, question, framework, adapter, pattern }: Variant, columns: number): string {
  const lines = [question, `framework: ${framework}`, `adapter: ${adapter}`, `pattern: ${pattern}`];
  return indented(id, lines, columns);
}
