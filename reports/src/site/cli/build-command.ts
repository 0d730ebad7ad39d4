import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { findRun } from "../../model/read-runs/find-run.ts";
import { LANGS, type Lang } from "../../words/lang.ts";
import type { Source } from "../publish/archive.ts";
import { EXIT, UsageError } from "./exit-code.ts";
import { parentsFrom, RUNS } from "./parents.ts";

interface BuildFlags {
  readonly run?: string;
  readonly runs?: string;
  readonly out: string;
  readonly lang?: Lang;
  readonly journals?: true;
  readonly address?: string;
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
    .option("--journals", "with the journals, which are most of a run's bytes")
    .addOption(
      new Option("--address <url>", "where the site will stand, for the pictures that links to it show").argParser(
        readAddress,
      ),
    )
    .action((flags: BuildFlags) => build(flags, say));
}

async function build(flags: BuildFlags, say: (text: string) => void): Promise<void> {
  const { run, runs, out, lang, journals = false, address } = flags;
  const folder = resolve(out);
  checkOut(folder, out);
  const source: Source = { ...foldersOf(parentsFrom(runs), run), journals };
  // Loaded here, for a help or a refusal needs none of the pages.
  const { openSource } = await import("../publish/archive.ts");
  const { makeAssets } = await import("../publish/assets.ts");
  const { buildInThreads } = await import("../publish/build-in-threads.ts");
  const { unreadableText } = await import("../pages/parts/run-facts.ts");
  const { catalogueOf } = await import("../../words/catalogue.ts");
  const archive = openSource(source);
  const langs = lang === undefined ? LANGS : [lang];
  const written = await buildInThreads(source, archive, await makeAssets(), { out: folder, langs, address });
  for (const found of archive.runs) {
    if (found.state === "unreadable") say(`${found.name}: ${unreadableText(found, catalogueOf("en"))}`);
  }
  const first = join(folder, ...(langs.includes("en") ? [] : langs), "index.html");
  const count = archive.readable.length;
  say(`${count} ${count === 1 ? "run" : "runs"} in ${written} files. Open ${shown(first)}`);
  process.exitCode = archive.runs.length > 0 && archive.readable.length === 0 ? EXIT.failed : EXIT.done;
}

function foldersOf(parents: readonly string[], list: string | undefined): Pick<Source, "folders" | "are"> {
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

/** With a slash at its end, so that what is added to it stays beneath it. */
function readAddress(typed: string): string {
  const address = URL.parse(typed);
  if (address?.protocol !== "https:" && address?.protocol !== "http:") {
    throw new InvalidArgumentError("An address begins with https:// or http://, as in https://example.org/lab/.");
  }
  return address.href.replace(/\/*$/, "/");
}
