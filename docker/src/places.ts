import { join, resolve } from "node:path";

/** Where things stand in a checkout, from here. */
export const ROOT = resolve(import.meta.dirname, "../..");
export const DOCKER = join(ROOT, "docker");
export const DOCKERFILE = join(DOCKER, "Dockerfile");
