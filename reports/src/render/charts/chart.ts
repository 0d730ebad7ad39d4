import type { Config, TopLevelSpec } from "vega-lite";

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface Column {
  readonly field: string;
  /** With its unit. */
  readonly title: string;
  /** Digits after the point, for a number; without, it is shown as it is. */
  readonly digits?: number;
  /** A field whose text stands under this one's, and smaller. */
  readonly beneath?: string;
}

export interface Chart {
  /** Also the name of its downloads. */
  readonly name: string;
  readonly title: string;
  /** The chart's subject and how to read it. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** The height of the picture, or of each panel. */
  readonly heightPx: number;
  readonly view: View;
  /** Set where the picture is repeated, once for each value of this field. */
  readonly panelsBy?: string;
  /** The field with the names of rows; set if rows have names next to them. */
  readonly namedBy?: string;
  /** The field that tells rows of one name apart: they stand below each other, coloured and shaped by `line`. */
  readonly groupedBy?: string;
}

export function titled(name: string, { title, caption }: Pick<Chart, "title" | "caption">) {
  return { name, title, caption };
}

/** A chart's marks and channels; data, size and colours are added when it is drawn. */
type Marks<Kind> = Omit<Extract<TopLevelSpec, Kind>, "data" | "width" | "height" | "autosize" | "config">;

type View = Marks<{ mark: unknown }> | Marks<{ layer: unknown }>;

export type { Config, TopLevelSpec };
