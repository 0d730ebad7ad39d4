import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { runFoldersIn } from "@lab/reports";
import { difference } from "@lab/shared/attribute";
import { packedName } from "@lab/shared/packed";
import { Attribution, type Estimate, known } from "@lab/shared/record";
import {
  holdsFile,
  holdsResults,
  PROFILE_FILES,
  RunFolderError,
  readAnalysis,
  readRecord,
} from "@lab/shared/run-folder";
import { differenceOfCells } from "@lab/shared/statistics";
import { unknownName } from "../../ask/problem.ts";
import { UsageError } from "../exit-code.ts";
import { runNamed, shown } from "../runs/run-named.ts";
import type { Args } from "../spec/spec.ts";
import type { DIFF } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";
import { differenceMarkdown, differenceText } from "../view/difference-text.ts";

export function diff({ positionals, options }: Args<typeof DIFF>, terminal: Terminal): void {
  const { run, top, json, markdown } = options;
  const [a = "", b = ""] = positionals;
  const { from, to, measuredUs } = findPair([a, b], run);
  if (isDeepStrictEqual(from, to)) throw new UsageError(`diff: both are the profile of ${a}; name another one.`);
  const found = difference(from, to, measuredUs);
  if (json) terminal.document(found);
  else if (markdown) terminal.print(differenceMarkdown(found, top));
  else terminal.print(differenceText(found, top, terminal.columns));
}

const FILE = PROFILE_FILES.attribution;

/** Two by name: folders with an attribution in them, or variants profiled in the same run. */
function findPair([from, to]: readonly [string, string], run: string | undefined) {
  const variants = [from, to].filter((named) => !holdsFile(named, FILE));
  const profiles = variants.length === 0 ? "" : profilesOf(run, variants);
  const read = (named: string): Attribution =>
    readAttribution(variants.includes(named) ? join(profiles, named) : named);
  const pair = { from: read(from), to: read(to) };
  const measuredUs = variants.length === 2 ? measuredDifference(dirname(profiles), [from, to]) : undefined;
  return { ...pair, ...(measuredUs && { measuredUs }) };
}

function measuredDifference(run: string, pair: readonly [string, string]): Estimate | undefined {
  if (!holdsResults(run)) return undefined;
  const analysis = readAnalysis(run);
  const [from, to] = pair.map((variant) => analysis.cells.find((cell) => cell.variant === variant));
  return known(from && to && differenceOfCells(to, from));
}

/** Where no run is named, those of the newest that has all these variants. */
function profilesOf(named: string | undefined, variants: readonly string[]): string {
  const run = named === undefined ? newestWith(variants) : runNamed(named);
  const profiled = variantsIn(run);
  if (profiled.length === 0) {
    throw new UsageError(`${shown(run)} has no CPU profiles. Add them: pnpm bench profile --tool cpu --run ${named}`);
  }
  const unknown = new Set(variants).difference(new Set(profiled));
  if (unknown.size === 0) return profilesIn(run);
  throw new UsageError(
    [...unknown].map((variant) => `In ${shown(run)} ${unknownName(variant, "CPU profile of", profiled)}`).join("\n"),
  );
}

function newestWith(variants: readonly string[]): string {
  const profiled = runFoldersIn().filter((run) => variantsIn(run).length > 0);
  const newest = profiled.find((run) => variants.every((variant) => variantsIn(run).includes(variant))) ?? profiled[0];
  if (newest !== undefined) return newest;
  throw new UsageError("No run has CPU profiles yet. Make some: pnpm bench profile --adapter fastify --tool cpu");
}

function profilesIn(run: string): string {
  return join(run, "profiles");
}

function variantsIn(run: string): readonly string[] {
  const found = globSync([`**/${FILE}`, `**/${packedName(FILE)}`], { cwd: profilesIn(run) });
  return [...new Set(found.map((file) => dirname(file).replaceAll("\\", "/")))].sort();
}

function readAttribution(folder: string): Attribution {
  try {
    return readRecord(folder, FILE, Attribution);
  } catch (error) {
    if (!(error instanceof RunFolderError)) throw error;
    throw new UsageError(`${error.message} Or profile that cell again: pnpm bench profile`);
  }
}
