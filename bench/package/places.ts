import { join } from "node:path";

/** The installed package: what stands for the lab's checkout, in which there is no variant. */
export const ROOT = join(import.meta.dirname, "..");
export const VARIANTS = ROOT;
export const WORKERS = "";
export const RUNS = ROOT;
