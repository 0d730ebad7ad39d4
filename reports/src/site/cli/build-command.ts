import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { Command, Option } from "commander";
import { findRun } from "../../model/read-runs/list-runs.ts";
import { LANGS, type Lang } from "../../words/lang.ts";
import type { Source } from "../publish/archive.ts";
import { EXIT, UsageError } from "./exit-code.ts";
import { parentsFrom, RUNS } from "./parents.ts";

interface BuildFlags {
  readonly run?: string;
  readonly runs?: string;
  readonly out: string;
  readonly lang?: Lang;
}

const DEFAULT_OUT = join(import.meta.dirname, "../../../dist/site");
/** Marks a folder as a generated site that may be overwritten. */
const MARK = join("assets", "site.css");

export function buildCommand(say: (text: string) => void): Command {
  return new Command("build")
    .description("write the same pages as files, which need no server")
    .option("--run <list>", "only these, each named by its id or its folder")
    .option(...RUNS)
    .option("--out <dir>", "where to", shown(DEFAULT_OUT))
    .addOption(new Option("--lang <language>", "in one language only (default: all)").choices(LANGS))
    .action((flags: BuildFlags) => build(flags, say));
}

async function build(flags: BuildFlags, say: (text: string) => void): Promise<void> {
  const { run, runs, out, lang } = flags;
  const folder = resolve(out);
  checkOut(folder, out);
  const source = foldersOf(parentsFrom(runs), run);
  // Loaded here, for a help or a refusal needs none of the pages.
  const { openSource } = await import("../publish/archive.ts");
  const { makeAssets } = await import("../publish/assets.ts");
  const { buildSite } = await import("../publish/build-site.ts");
  const { unreadableText } = await import("../pages/parts/run-facts.ts");
  const { catalogueOf } = await import("../../words/catalogue.ts");
  const archive = openSource(source);
  const langs = lang === undefined ? LANGS : [lang];
  const written = buildSite(archive, await makeAssets(), { out: folder, langs });
  for (const found of archive.runs) {
    if (found.state === "unreadable") say(`${found.name}: ${unreadableText(found, catalogueOf("en"))}`);
  }
  const first = join(folder, ...(langs.includes("en") ? [] : langs), "index.html");
  const count = archive.readable.length;
  say(`${count} ${count === 1 ? "run" : "runs"} in ${written} files. Open ${shown(first)}`);
  process.exitCode = archive.runs.length > 0 && archive.readable.length === 0 ? EXIT.failed : EXIT.done;
}

function foldersOf(parents: readonly string[], list: string | undefined): Source {
  if (list === undefined) return { folders: parents, are: "parents" };
  const found = list.split(",").map((named) => findRun(named.trim(), parents));
  const problems = found.flatMap((run) => ("problem" in run ? run.problem : []));
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  const folders = [...new Set(found.flatMap((run) => ("folder" in run ? run.folder : [])))];
  checkNames(folders);
  return { folders, are: "runs" };
}

/** The name of its folder is a run's address on the site. */
function checkNames(folders: readonly string[]): void {
  const [twice] = [...Map.groupBy(folders, (folder) => basename(folder))].filter(([, same]) => same.length > 1);
  if (twice !== undefined) throw new UsageError(`--run: ${twice[1].join(" and ")} have one name; rename one of them.`);
}

function checkOut(folder: string, typed: string): void {
  if (!existsSync(folder) || existsSync(join(folder, MARK))) return;
  if (statSync(folder).isDirectory() && readdirSync(folder).length === 0) return;
  throw new UsageError(`--out: ${typed} holds other things. Name a folder that is empty, new, or such a site.`);
}

/** As short as it can be typed from here. */
function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere || ".";
}
