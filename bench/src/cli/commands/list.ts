import type { Variant } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { axes as all } from "../../ask/axes/axes.ts";
import { type Axis, formOf } from "../../ask/axes/axis.ts";
import { unknownName } from "../../ask/problem.ts";
import { UsageError } from "../exit-code.ts";
import type { Args } from "../spec/spec.ts";
import type { AXES, LIST_VARIANTS } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";
import { inColumns, indented } from "../view/columns.ts";

export function list(
  { positionals, options }: Args<typeof LIST_VARIANTS>,
  { columns, document, print }: Terminal,
): void {
  const variants =
    positionals.length === 0 ? registry : positionals.map(named("list", "variant", registry, ({ id }) => id));
  if (options.json) document(variants);
  else if (positionals.length > 0) print(variants.map((variant) => detailsOf(variant, columns)).join("\n\n"));
  else print(`${variantTables(columns)}\n\nDetails: pnpm bench list <id>`);
}

function variantTables(columns: number): string {
  const groups = [...Map.groupBy(registry, ({ group }) => group)];
  return groups
    .map(([group, variants]) => {
      const rows = variants.map(({ id, question }) => [id, question]);
      const table = inColumns([{ title: "id" }, { title: "question" }], rows, columns);
      return group === undefined ? table : `${group} (outside the matrix; --variant selects it)\n\n${table}`;
    })
    .join("\n\n");
}

function detailsOf({ id, question, framework, adapter, pattern }: Variant, columns: number): string {
  const lines = [question, `framework: ${framework}`, `adapter: ${adapter}`, `pattern: ${pattern}`];
  return indented(id, lines, columns);
}

export function axes(
  { positionals, options: { json } }: Args<typeof AXES>,
  { columns, document, print }: Terminal,
): void {
  const shown = (positionals.length === 0 ? all : positionals.map(named("axes", "axis", all, ({ name }) => name))).map(
    described,
  );
  if (json) document(shown);
  else if (positionals.length === 0) print(`${axesTable(shown, columns)}\n\nDetails: pnpm bench axes <name>`);
  else print(shown.map((axis) => axisDetails(axis, columns)).join("\n\n"));
}

type Described = ReturnType<typeof described>;

function described(axis: Axis) {
  const { name, says, variable, workload } = axis;
  const where = variable === undefined ? name : `environment (${variable})`;
  return {
    name,
    values: formOf(axis),
    default: String(axis.default ?? "") || "–",
    acts: workload === undefined ? where : `parameter of ${workload}`,
    says,
  };
}

function axesTable(shown: readonly Described[], columns: number): string {
  const rows = shown.map(({ name, default: usual, says }) => [name, usual, says]);
  return inColumns([{ title: "axis" }, { title: "default" }, { title: "what it changes" }], rows, columns);
}

function axisDetails({ name, says, values, acts, default: usual }: Described, columns: number): string {
  const lines = [says, `values: ${values}`, `default: ${usual}`, `acts on: ${acts}`];
  return indented(name, lines, columns);
}

function named<Item>(command: string, kind: string, items: readonly Item[], nameOf: (item: Item) => string) {
  return (name: string): Item => {
    const found = items.find((item) => nameOf(item) === name);
    if (found === undefined) throw new UsageError(`${command}: ${unknownName(name, kind, items.map(nameOf))}`);
    return found;
  };
}
