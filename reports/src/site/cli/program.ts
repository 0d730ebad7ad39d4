import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { findRun, RUN_FOLDERS } from "../../model/read-runs/list-runs.ts";
import { LANGS, type Lang } from "../../words/lang.ts";
import { DEFAULT_PORT } from "../paths.ts";
import { EXIT, UsageError } from "./exit-code.ts";

const EXAMPLES = `
Examples:
  $ pnpm reports                      build what has changed, serve it, and open the browser
  $ pnpm reports --port 0 --no-open   on any free port; its address is printed
  $ pnpm reports build --out site     the same pages as files
  $ pnpm reports serve --help         the flags of the first two

Exit codes:
  ${EXIT.done}  done
  ${EXIT.failed}  failed: the port is taken, no run can be read
  ${EXIT.badUsage}  bad usage`;

export function createProgram(log: (text: string) => void): Command {
  const program = new Command("pnpm reports")
    .description("Shows runs: the matrix, the evidence, and where the time goes.")
    .addHelpText("after", EXAMPLES)
    .addCommand(serveCommand(log), { isDefault: true })
    .addCommand(buildCommand(log));
  for (const command of [program, ...program.commands]) command.exitOverride().allowExcessArguments(false);
  return program;
}

const RUNS = ["--runs <dir>", "a folder of run folders (default: reports/runs and reports/published)"] as const;

function parentsFrom(named: string | undefined): readonly string[] {
  if (named === undefined) return RUN_FOLDERS;
  if (!existsSync(named)) throw new UsageError(`--runs: there is no ${named}. Name a folder of runs.`);
  return [resolve(named)];
}

interface ServeFlags {
  readonly port: number;
  readonly open: boolean;
  readonly runs?: string;
  readonly lang: Lang;
}

const SERVED = join(import.meta.dirname, "../../../dist/served");

function serveCommand(log: (text: string) => void): Command {
  return new Command("serve")
    .description("build what has changed, serve it on this machine and open the browser (the default)")
    .addOption(new Option("--port <n>", "0 for any that is free").default(DEFAULT_PORT).argParser(readPort))
    .option("--no-open", "leave the browser alone")
    .option(...RUNS)
    .addOption(new Option("--lang <language>", "of the page that is opened").choices(LANGS).default("en"))
    .action(async ({ port, open: opens, runs, lang }: ServeFlags) => {
      const folders = parentsFrom(runs);
      // Loaded here, since a help needs none of the pages.
      const { openArchive } = await import("../publish/archive.ts");
      const { makeAssets } = await import("../publish/assets.ts");
      const { buildChanged } = await import("../publish/build-site.ts");
      const { serveFolder } = await import("../serve/serve-folder.ts");
      buildChanged(openArchive(folders), await makeAssets(), { out: SERVED, langs: LANGS });
      await using site = await serveFolder(SERVED, port);
      const page = lang === "en" ? `${site.url}/` : `${site.url}/${lang}/`;
      log(`${page}\nCtrl-C stops it. Runs that end later are shown once it is started again.`);
      if (opens) await openIn(page, log);
      await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    });
}

/** A machine without a browser is no reason not to serve. */
async function openIn(page: string, log: (text: string) => void): Promise<void> {
  const failed = () => log("No browser could be opened; the address above works in any.");
  try {
    const { default: open } = await import("open");
    (await open(page)).on("error", failed);
  } catch {
    failed();
  }
}

const HIGHEST_PORT = 65_535;

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= HIGHEST_PORT) return port;
  throw new InvalidArgumentError(`A port is a whole number from 0 to ${HIGHEST_PORT}.`);
}

interface BuildFlags {
  readonly run?: string;
  readonly runs?: string;
  readonly out: string;
  readonly lang?: Lang;
}

const DEFAULT_OUT = join(import.meta.dirname, "../../../dist/site");
/** Marks a folder as a generated site that may be overwritten. */
const MARK = join("assets", "site.css");

function buildCommand(log: (text: string) => void): Command {
  return new Command("build")
    .description("write the same pages as files, which need no server")
    .option("--run <list>", "only these, each named by its id or its folder")
    .option(...RUNS)
    .option("--out <dir>", "where to", shown(DEFAULT_OUT))
    .addOption(new Option("--lang <language>", "in one language only (default: all)").choices(LANGS))
    .action((flags: BuildFlags) => build(flags, log));
}

async function build(flags: BuildFlags, log: (text: string) => void): Promise<void> {
  const { run, runs, out, lang } = flags;
  const folder = resolve(out);
  checkOut(folder, out);
  const folders = foldersOf(parentsFrom(runs), run);
  // Loaded here, for a help or a refusal needs none of the pages.
  const { openArchive } = await import("../publish/archive.ts");
  const { makeAssets } = await import("../publish/assets.ts");
  const { buildSite } = await import("../publish/build-site.ts");
  const { unreadableText } = await import("../pages/parts/run-facts.ts");
  const { catalogueOf } = await import("../../words/catalogue.ts");
  const archive = openArchive(folders, run === undefined ? "parents" : "runs");
  const langs = lang === undefined ? LANGS : [lang];
  const written = buildSite(archive, await makeAssets(), { out: folder, langs });
  for (const found of archive.runs) {
    if (found.state === "unreadable") log(`${found.name}: ${unreadableText(found, catalogueOf("en"))}`);
  }
  const first = join(folder, ...(langs.includes("en") ? [] : langs), "index.html");
  const count = archive.readable.length;
  log(`${count} ${count === 1 ? "run" : "runs"} in ${written} files. Open ${shown(first)}`);
  process.exitCode = archive.runs.length > 0 && archive.readable.length === 0 ? EXIT.failed : EXIT.done;
}

function foldersOf(parents: readonly string[], list: string | undefined): readonly string[] {
  if (list === undefined) return parents;
  const found = list.split(",").map((named) => findRun(named.trim(), parents));
  const problems = found.flatMap((run) => ("problem" in run ? run.problem : []));
  if (problems.length > 0) throw new UsageError(problems.join("\n"));
  const folders = [...new Set(found.flatMap((run) => ("folder" in run ? run.folder : [])))];
  checkNames(folders);
  return folders;
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
