import type { LoadResult } from "@lab/shared/record";

/** The figures that every load tool reports. */
export type ToolCounts = Pick<LoadResult, "requests" | "durationMs" | "errors" | "timeouts" | "non2xx">;
