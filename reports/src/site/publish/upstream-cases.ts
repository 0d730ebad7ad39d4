import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UpstreamCase } from "@lab/shared/record";
import type { CaseFolder } from "../../model/upstream/measured-cases.ts";

const UPSTREAM = join(import.meta.dirname, "../../../../variants/upstream");

let known: readonly CaseFolder[] | undefined;

/** The changes to libraries that this checkout has; empty without a checkout. */
export function upstreamCases(): readonly CaseFolder[] {
  known ??= globSync("*/case.json", { cwd: UPSTREAM })
    .toSorted()
    .map((file) => caseIn(join(UPSTREAM, file, "..")));
  return known;
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
