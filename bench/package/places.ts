import { join } from "node:path";

/** The installed package: what stands for the lab's checkout, in which there is no variant. */
export const ROOT = join(import.meta.dirname, "..");
export const VARIANTS = join(ROOT, "variants");
export const WORKERS = "";
export const RUNS = join(ROOT, "runs");
export const APP_RUNS = ".request-context-lab";
export const MODULE_HOST = join(import.meta.dirname, "launch-host-serve-module.js");
