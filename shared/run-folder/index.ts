export { holdsFile, locateStored } from "./locate-file.ts";
export * from "./names.ts";
export * from "./read-journal.ts";
export * from "./read-lines.ts";
export * from "./read-record.ts";
export { holdsResults, readAnalysis, readRows } from "./read-rows.ts";
export * from "./run-folder-error.ts";
export * from "./write-file.ts";
