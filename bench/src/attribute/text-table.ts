export interface TextColumn {
  readonly title: string;
  /** Figures stand to the right. */
  readonly figures?: true;
}

const GAP = "  ";

/** Rows under their titles, in columns as wide as what stands in them. */
export function textTable(columns: readonly TextColumn[], rows: readonly (readonly string[])[]): string {
  const titles = columns.map(({ title }) => title);
  const widths = columns.map((_, index) => Math.max(...[titles, ...rows].map((row) => row[index]?.length ?? 0)));
  return [titles, ...rows].map((row) => inWidths(row, columns, widths)).join("\n");
}

function inWidths(row: readonly string[], columns: readonly TextColumn[], widths: readonly number[]): string {
  return columns
    .map(({ figures }, index) => {
      const [text = "", width = 0] = [row[index], widths[index]];
      return figures ? text.padStart(width) : text.padEnd(width);
    })
    .join(GAP)
    .trimEnd();
}
