import Table from "cli-table3";

export interface Column {
  readonly title: string;
  readonly align?: "left" | "right";
}

const NO_FRAME = Object.fromEntries(
  ["top", "bottom", "left", "right", "mid"].flatMap((side) => [
    [side, ""],
    [`${side}-mid`, ""],
    [`${side}-left`, ""],
    [`${side}-right`, ""],
  ]),
);

/** Rows under their titles, two blanks apart, without a frame. */
export function inColumns(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const table = new Table({
    chars: { ...NO_FRAME, middle: "  " },
    style: { head: [], border: [], "padding-left": 0, "padding-right": 0 },
    colAligns: columns.map(({ align = "left" }) => align),
  });
  table.push(
    columns.map(({ title }) => title),
    ...rows.map((row) => [...row]),
  );
  return table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}
