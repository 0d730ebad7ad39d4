import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Attribution } from "@lab/shared/record";
import { unknownName } from "../../plan/nearest.ts";
import { UsageError } from "../exit-code.ts";
import { RUNS } from "../places.ts";
import { runNamed } from "./run-named.ts";

const FILE = "attribution.json";
const PROFILES = "profiles";

/** Where no run is named, those of the newest that has any. */
function profilesOf(run: string | undefined): string {
  const folder = run === undefined ? newestWithProfiles() : folderNamed(run);
  const profiles = join(folder, PROFILES);
  if (variantsIn(profiles).length > 0) return profiles;
  throw new UsageError(`${folder} holds no CPU profiles. Add them: pnpm bench profile --tool cpu --run ${run}`);
}

/** What is called `named`: a folder with an attribution in it, or else a variant profiled in the run. */
export function readAttribution(named: string, run: string | undefined): Attribution {
  if (existsSync(join(named, FILE))) return readFile(join(named, FILE));
  const profiles = profilesOf(run);
  const variants = variantsIn(profiles);
  if (variants.includes(named)) return readFile(join(profiles, named, FILE));
  throw new UsageError(`In ${dirname(profiles)} ${unknownName(named, "CPU profile of", variants)}`);
}

function variantsIn(profiles: string): readonly string[] {
  return globSync(`**/${FILE}`, { cwd: profiles })
    .map((file) => dirname(file).replaceAll("\\", "/"))
    .sort();
}

/** Ids begin with the time of the run. */
function newestWithProfiles(): string {
  const ids = existsSync(RUNS) ? readdirSync(RUNS).sort().reverse() : [];
  const newest = ids.find((id) => variantsIn(join(RUNS, id, PROFILES)).length > 0);
  if (newest !== undefined) return join(RUNS, newest);
  throw new UsageError("No run has CPU profiles yet. Make some: pnpm bench profile --adapter fastify --tool cpu");
}

function folderNamed(run: string): string {
  const folder = runNamed(run);
  if (existsSync(folder)) return folder;
  throw new UsageError(`There is no run ${run}: neither in ${RUNS} nor as a folder.`);
}

function readFile(file: string): Attribution {
  const { success, data } = Attribution.safeParse(jsonIn(file));
  if (success) return data;
  throw new UsageError(`${file} is not what this version writes. Profile that cell again: pnpm bench profile`);
}

/** Undefined where it is no JSON, which no schema takes. */
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
