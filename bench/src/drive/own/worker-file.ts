import { fileURLToPath } from "node:url";

/** The program of the load generator's processes; in the published package it is another file. */
export const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));
