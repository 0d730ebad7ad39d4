import type { Config, TopLevelSpec } from "vega-lite";

/** What a chart says of its marks and channels; data, size and colours come in when it is drawn. */
type Marks<Kind> = Omit<Extract<TopLevelSpec, Kind>, "data" | "width" | "height" | "autosize" | "config">;

export type View = Marks<{ mark: unknown }> | Marks<{ layer: unknown }>;
export type { Config, TopLevelSpec };
