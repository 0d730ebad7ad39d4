import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { UpstreamCase } from "@lab/shared/record";
import type { CaseFolder } from "../../model/upstream/measured-cases.ts";
import type { SourceFile } from "../pages/ways/way-page.ts";

const VARIANTS = join(import.meta.dirname, "../../../../variants");
const UPSTREAM = join(VARIANTS, "upstream");

/** The changes to libraries that this checkout has; empty without a checkout. */
export function upstreamCases(): readonly CaseFolder[] {
  return globSync("*/case.json", { cwd: UPSTREAM })
    .toSorted()
    .map((file) => caseIn(join(UPSTREAM, file, "..")));
}

function caseIn(folder: string): CaseFolder {
  const textOf = (name: string): string => readFileSync(join(folder, name), "utf8");
  const patch = existsSync(join(folder, "change.patch")) ? textOf("change.patch") : undefined;
  return {
    upstream: UpstreamCase.parse(JSON.parse(textOf("case.json"))),
    text: toPaste(textOf("README.md")),
    ...(patch !== undefined && { patch }),
    changedLines: changedLines(patch ?? ""),
  };
}

/** Without what is of use only in this repository: comments, and the targets of relative links. */
function toPaste(markdown: string): string {
  return markdown
    .replaceAll(/<!--.*?-->\n\n?/gs, "")
    .replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]+\)/g, "$1")
    .trim();
}

/** Where a library is published in two builds, those of one. */
function changedLines(patch: string): number {
  return patch
    .split(/^(?=diff --git )/m)
    .filter((file) => !file.startsWith("diff --git a/dist/cjs"))
    .flatMap((file) => file.split("\n"))
    .filter((line) => /^[+-](?![+-]{2} )/.test(line)).length;
}

const NEST = join(VARIANTS, "nest");
/** A recipe's files in reading order; its test comes with it in the repository. */
const OF_A_RECIPE = ["request-context.ts", "app.ts", "app.module.ts", "orders.service.ts", "main.ts"];
/** Controller and service are the same for all ways: they do not show how the id is carried. */
const SAME_FOR_ALL = new Set(["orders.ts", "request-orders.ts", "levels.ts"]);

/**
 * A program to copy: the recipe, if the way has one, otherwise what is measured, its own file first. Empty without a
 * checkout, or for an unknown name.
 */
export function sourceOfWay(way: string): readonly SourceFile[] {
  const recipe = join(VARIANTS, "recipes", `${basename(way)}-nest-fastify`);
  if (existsSync(recipe)) {
    return OF_A_RECIPE.map((name) => ({ name, text: readFileSync(join(recipe, name), "utf8").trim() }));
  }
  const own = `${way.replace(/-\d+$/, "")}.ts`;
  const files = new Map(
    globSync("{ways,patterns}/*.ts", { cwd: NEST }).map((path) => [basename(path), join(NEST, path)]),
  );
  return withImports(own, files);
}

function withImports(name: string, files: ReadonlyMap<string, string>): readonly SourceFile[] {
  const path = files.get(name);
  if (path === undefined || SAME_FOR_ALL.has(name)) return [];
  const text = readFileSync(path, "utf8");
  const imported = text.matchAll(/ from "\.{1,2}\/(?:[a-z]+\/)*([a-z-]+\.ts)"/g).map(([, file = ""]) => file);
  return [{ name, text: text.trim() }, ...[...new Set(imported)].flatMap((file) => withImports(file, files))];
}
