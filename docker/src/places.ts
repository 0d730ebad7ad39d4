import { join, resolve } from "node:path";

/** Paths in this checkout. */
export const ROOT = resolve(import.meta.dirname, "../..");
export const DOCKER = join(ROOT, "docker");
export const DOCKERFILE = join(DOCKER, "Dockerfile");
