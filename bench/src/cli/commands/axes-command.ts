import { Command } from "commander";
import { axes } from "../../ask/axes/axes.ts";
import type { Axis } from "../../ask/axes/axis.ts";
import { formOf } from "../../ask/axes/read-value.ts";
import type { Terminal } from "../terminal.ts";
import { inColumns } from "../view/columns.ts";

export function axesCommand(terminal: Terminal): Command {
  return new Command("axes")
    .description("show every condition that cells can be measured under, for --vary and --set")
    .option("--json", "as one JSON document on stdout")
    .action(({ json }: { json?: true }) => {
      if (json) terminal.document(axes.map(described));
      else terminal.print(axesTable());
    });
}

interface Described {
  readonly name: string;
  readonly values: string;
  readonly default: string;
  readonly acts: string;
  readonly says: string;
}

function described(axis: Axis): Described {
  const { name, says, acts, workload } = axis;
  const where = "variable" in acts ? `${acts.on} (${acts.variable})` : acts.on;
  return {
    name,
    values: formOf(axis),
    default: String(axis.default || "–"),
    acts: workload === undefined ? where : `${where} of ${workload}`,
    says,
  };
}

/** Each with its sentence on a line of its own. */
function axesTable(): string {
  const rows = axes.map(described);
  const [head, ...lines] = inColumns(
    [{ title: "axis" }, { title: "default" }, { title: "acts on" }, { title: "values" }],
    rows.map(({ name, default: usual, acts, values }) => [name, usual, acts, values]),
  ).split("\n");
  return [head, ...lines.flatMap((line, index) => [line, `    ${rows[index]?.says}`])].join("\n");
}
