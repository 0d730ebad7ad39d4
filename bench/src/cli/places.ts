import { join, resolve } from "node:path";

/** Where things stand in a checkout, from here. */
export const ROOT = resolve(import.meta.dirname, "../../..");
export const VARIANTS = join(ROOT, "variants");
export const RUNS = join(ROOT, "reports", "runs");
