import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Environment, firstIssueIn, type Isolation, reasonOf, Variant } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { commandLineOf } from "../../../ask/command-line.ts";
import { cellsFor } from "../../../ask/make-plan.ts";
import { unknownName } from "../../../ask/problem.ts";
import { type RawRequest, readRequest } from "../../../ask/request.ts";
import { singletonsFor } from "../../../ask/select-variants.ts";
import { AUTO, shardFromCi } from "../../../ask/shards/which-shard.ts";
import { UsageError, unwrap } from "../../exit-code.ts";
import { type Prepared, prepare } from "./prepare.ts";

interface TypedRun {
  /** The command, unless it is `run`. */
  readonly words: readonly string[];
  readonly request: RawRequest;
  readonly isRehearsal?: boolean;
}

/** The plan of a run, from what was typed. A caller that plans many runs describes the machine once. */
export async function prepareRun(
  { words, request: typed, isRehearsal }: TypedRun,
  log: (text: string) => void,
  described?: Environment,
): Promise<Prepared> {
  // The shard of the CI engine whose job this is.
  const raw = typed.shard === AUTO ? { ...typed, shard: unwrap(shardFromCi(process.env)) } : typed;
  const read = readRequest(raw);
  // Invalid flags are reported before the machine is read.
  const expanded = unwrap(cellsFor(variantsFor(raw), read));
  const again = (seed: number, isolation: Isolation): string => {
    const { seed: _, isolation: __, ...same } = raw;
    return commandLineOf(words, { ...same, seed: `${seed}`, ...(isolation !== "rehearsal" && { isolation }) });
  };
  return await prepare({ request: read.request, expanded, isRehearsal, again }, log, described);
}

/** The entries of a user's file: as in the registry, without the fields that follow from the file's own path. */
const OwnVariants = Variant.omit({ group: true, source: true }).array().min(1);

export function variantsFor({ variantsFrom, variant }: RawRequest): readonly Variant[] {
  if (variantsFrom === undefined) return registry;
  const own = readVariants(variantsFrom);
  const taken = own.find(({ id }) => registry.some((other) => other.id === id));
  if (taken !== undefined) throw unusable(variantsFrom, `there is a variant ${taken.id} already; choose another id`);
  if (variant === undefined) {
    const ids = own.map(({ id }) => id).join(",");
    throw unusable(variantsFrom, `its variants are measured only if you select them: --variant ${ids}`);
  }
  const all = [...registry, ...own];
  for (const line of own) checkBaseline(variantsFrom, line, all);
  return all;
}

function checkBaseline(file: string, { id, baseline, ...line }: Variant, all: readonly Variant[]): void {
  const known = all.map((variant) => variant.id);
  if (baseline !== undefined) {
    if (!known.includes(baseline)) throw unusable(file, `${id}: ${unknownName(baseline, "variant", known)}`);
    return;
  }
  const singletons = singletonsFor({ id, ...line }, all).map((variant) => variant.id);
  if (singletons.length < 2) return;
  throw unusable(file, `${id} has several possible baselines: name ${singletons.join(" or ")} as its "baseline"`);
}

function readVariants(file: string): readonly Variant[] {
  let lines: unknown;
  try {
    lines = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw unusable(file, reasonOf(error));
  }
  const parsed = OwnVariants.safeParse(lines);
  if (!parsed.success) throw unusable(file, firstIssueIn(parsed.error));
  return parsed.data.map((line) => {
    const entry = resolve(dirname(file), line.entry);
    return { ...line, group: "own", source: entry, entry };
  });
}

function unusable(file: string, reason: string): UsageError {
  return new UsageError(`--variants-from: ${file}: ${reason}`);
}
