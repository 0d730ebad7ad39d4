import { once } from "node:events";
import { join } from "node:path";
import { Command, InvalidArgumentError, Option } from "commander";
import { LANGS, type Lang } from "../../words/lang.ts";
import { DEFAULT_PORT } from "../paths.ts";
import { parentsFrom, RUNS } from "./parents.ts";

interface ServeFlags {
  readonly port: number;
  readonly open: boolean;
  readonly runs?: string;
  readonly lang: Lang;
}

const SERVED = join(import.meta.dirname, "../../../dist/served");

export function serveCommand(say: (text: string) => void): Command {
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
      say(`${page}\nCtrl-C stops it. Runs that end later are shown once it is started again.`);
      if (opens) await openIn(page, say);
      await Promise.race([once(process, "SIGINT"), once(process, "SIGTERM")]);
    });
}

/** A machine without a browser is no reason not to serve. */
async function openIn(page: string, say: (text: string) => void): Promise<void> {
  const failed = () => say("No browser could be opened; the address above works in any.");
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
