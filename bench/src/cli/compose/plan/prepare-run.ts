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

/** A command as it was typed. */
export interface Typed {
  /** The command, unless it is `run`. */
  readonly positionals: readonly string[];
  /** Its own flags, as far as they say what is done. */
  readonly flags: Readonly<Record<string, unknown>> & { readonly rehearse?: true | undefined };
  readonly request: RawRequest;
}

/** The plan of a run, from what was typed. A caller that plans many runs describes the machine once. */
export async function prepareRun(
  asTyped: Typed,
  log: (text: string) => void,
  described?: Environment,
): Promise<Prepared> {
  const typed = withShard(asTyped);
  const read = readRequest(typed.request);
  // Invalid flags are reported before the machine is read.
  const expanded = unwrap(cellsFor(variantsFor(typed.request), read));
  const intent = {
    request: read.request,
    expanded,
    isRehearsal: typed.flags.rehearse,
    again: (seed: number, isolation: Isolation) => again(typed, seed, isolation),
  };
  return await prepare(intent, log, described);
}

/** The command that repeats a run: what was typed, with the seed and the isolation. */
function again({ positionals, flags, request }: Typed, seed: number, isolation: Isolation): string {
  const { seed: _, isolation: __, ...typed } = request;
  return commandLineOf(positionals, {
    ...flags,
    ...typed,
    seed: `${seed}`,
    ...(isolation !== "rehearsal" && { isolation }),
  });
}

/** `--shard auto` is the shard of the CI engine whose job this is. */
function withShard(typed: Typed): Typed {
  const { request } = typed;
  return request.shard === AUTO
    ? { ...typed, request: { ...request, shard: unwrap(shardFromCi(process.env)) } }
    : typed;
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
