import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

/** Where a framework of the variants' is found by a module that is not among them. */
export function frameworkAt(variants: "express" | "fastify" | "nest", name: string): string {
  const manifest = new URL(`../../variants/${variants}/package.json`, import.meta.url);
  return pathToFileURL(createRequire(manifest).resolve(name)).href;
}
