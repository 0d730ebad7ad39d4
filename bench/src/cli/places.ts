import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Where things stand in a checkout, from here. */
export const ROOT = resolve(import.meta.dirname, "../../..");
export const VARIANTS = join(ROOT, "variants");
/** What serves an app from several processes, from the folder of the variants. */
export const WORKERS = "dist/workers.mjs";
export const RUNS = join(ROOT, "reports", "runs");
/** The runs that are committed. */
export const PUBLISHED_RUNS = join(ROOT, "reports", "published");
/** Where runs of servers of one's own stand, from the folder in which the command is typed. */
export const APP_RUNS = ".request-context-lab";
/** What lets a module listen. */
export const MODULE_HOST = fileURLToPath(new URL("../launch/host/serve-module.ts", import.meta.url));
