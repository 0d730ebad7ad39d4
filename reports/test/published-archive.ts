import { openArchive } from "../src/site/publish/archive.ts";
import { PUBLISHED_RUNS } from "./published.ts";

/** The published runs, read once for all test files of a worker. */
export const publishedArchive = openArchive([PUBLISHED_RUNS]);
