import type { LoadResult } from "@lab/shared/record";

/** What every load tool tells of a burst. */
export type ToolCounts = Pick<LoadResult, "requests" | "durationMs" | "errors" | "timeouts" | "non2xx">;
