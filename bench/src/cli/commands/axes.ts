import { axes as all } from "../../ask/axes/axes.ts";
import { type Axis, formOf } from "../../ask/axes/axis.ts";
import { unknownName } from "../../ask/nearest.ts";
import { UsageError } from "../exit-code.ts";
import type { AXES } from "../spec/machine.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";
import { indented, tableOfLines } from "../view/columns.ts";

export function axes({ words, options: { json } }: Given<typeof AXES>, { columns, document, print }: Terminal): void {
  const shown = (words.length === 0 ? all : words.map(axisNamed)).map(described);
  if (json) document(shown);
  else if (words.length === 0) print(`${axesTable(shown, columns)}\n\nThe values of one: pnpm bench axes <name>`);
  else print(shown.map((axis) => detailsOf(axis, columns)).join("\n\n"));
}

function axisNamed(name: string): Axis {
  const axis = all.find((one) => one.name === name);
  const known = all.map((one) => one.name);
  if (axis === undefined) throw new UsageError(`axes: ${unknownName(name, "axis", known)}`);
  return axis;
}

type Described = ReturnType<typeof described>;

function described(axis: Axis) {
  const { name, says, acts, workload } = axis;
  const where = acts.variable !== undefined ? `${acts.on} (${acts.variable})` : acts.on;
  return {
    name,
    values: formOf(axis),
    default: String(axis.default ?? "") || "–",
    acts: workload === undefined ? where : `${where} of ${workload}`,
    says,
  };
}

function axesTable(shown: readonly Described[], columns: number): string {
  const rows = shown.map(({ name, default: usual, says }) => [name, usual, says]);
  return tableOfLines([{ title: "axis" }, { title: "default" }, { title: "what it changes" }], rows, columns);
}

function detailsOf({ name, says, values, acts, default: usual }: Described, columns: number): string {
  const lines = [says, `values: ${values}`, `default: ${usual}`, `acts on: ${acts}`];
  return indented(name, lines, columns);
}
