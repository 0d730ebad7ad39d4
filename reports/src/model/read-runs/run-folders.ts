import { join, resolve } from "node:path";

const REPORTS = resolve(import.meta.dirname, "../../..");

/** Where runs stand in a checkout: those made on this machine, and those that were published. */
export const RUN_FOLDERS: readonly string[] = [join(REPORTS, "runs"), join(REPORTS, "published")];
