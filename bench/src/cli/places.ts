import { join, resolve } from "node:path";

/** Where things stand in a checkout, from here. */
export const ROOT = resolve(import.meta.dirname, "../../..");
export const VARIANTS = join(ROOT, "variants");
/** What serves an app from several processes, from the folder of the variants. */
export const WORKERS = "dist/workers.mjs";
export const RUNS = join(ROOT, "reports", "runs");
