import { OHA } from "../oha.ts";
import { WRK } from "../wrk.ts";
import type { Tool } from "./tool.ts";

export const TOOLS: readonly Tool[] = [WRK, OHA];
