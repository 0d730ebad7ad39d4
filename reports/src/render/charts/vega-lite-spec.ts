import type { Config, TopLevelSpec } from "vega-lite";

/** A chart's marks and channels; data, size and colours are added when it is drawn. */
type Marks<Kind> = Omit<Extract<TopLevelSpec, Kind>, "data" | "width" | "height" | "autosize" | "config">;

export type View = Marks<{ mark: unknown }> | Marks<{ layer: unknown }>;
export type { Config, TopLevelSpec };
