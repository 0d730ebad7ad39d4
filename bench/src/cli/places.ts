import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import publishedPackage from "../../package/package.json" with { type: "json" };

export const ROOT = resolve(import.meta.dirname, "../../..");
export const VARIANTS = join(ROOT, "variants");
/** Serves an app from several processes; relative to the folder of the variants. */
export const WORKERS = "dist/workers.mjs";
/** The module that servers with patched libraries load first, from the same folder. */
export const PATCHES = "dist/patches.mjs";
export const RUNS = join(ROOT, "reports", "runs");
export const PUBLISHED_RUNS = join(ROOT, "reports", "published");
/** Where runs of your own servers are stored, relative to the folder of the command. */
export const APP_RUNS = ".request-context-lab";
export const PROGRAM = "pnpm bench";
export const MODULE_HOST = fileURLToPath(new URL("../launch/host/serve-module.ts", import.meta.url));
export const PROBE = fileURLToPath(new URL("../inspect/probe/main.ts", import.meta.url));
/** The workflows and the action that `init-ci` writes into a repository. */
export const CI_FILES = [join(ROOT, "bench/ci"), join(ROOT, "bench/action")];
export const PACKAGE_VERSION = publishedPackage.version;
