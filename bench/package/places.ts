import { join } from "node:path";
import published from "./package.json" with { type: "json" };

/** The installed package: it takes the place of the lab's checkout, and has no variants. */
export const ROOT = join(import.meta.dirname, "..");
export const VARIANTS = join(ROOT, "variants");
export const WORKERS = "";
export const PATCHES = "";
export const RUNS = join(ROOT, "runs");
export const APP_RUNS = ".request-context-lab";
export const PROGRAM = "npx request-context-lab";
export const MODULE_HOST = join(import.meta.dirname, "serve-module.js");
export const PROBE = join(import.meta.dirname, "probe.js");
export const CI_FILES = [join(import.meta.dirname, "ci")];
export const PACKAGE_VERSION = published.version;
/** The package carries none. */
export const PUBLISHED_RUNS = "";
