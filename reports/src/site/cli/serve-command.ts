import { once } from "node:events";
import { Command, InvalidArgumentError, Option } from "commander";
import { LANGS, type Lang } from "../../words/lang.ts";
import { DEFAULT_PORT } from "../paths.ts";
import { parentsFrom, RUNS } from "./parents.ts";

interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly open: boolean;
  readonly runs?: string;
  readonly lang: Lang;
}

export function serveCommand(say: (text: string) => void): Command {
  return new Command("serve")
    .description("serve the runs on this machine and open them in the browser (the default)")
    .addOption(new Option("--port <n>", "0 for any that is free").default(DEFAULT_PORT).argParser(readPort))
    .option("--host <address>", "the address to listen on", "127.0.0.1")
    .option("--no-open", "leave the browser alone")
    .option(...RUNS)
    .addOption(new Option("--lang <language>", "of the page that is opened").choices(LANGS).default("en"))
    .action(async ({ port, host, open: opens, runs, lang }: ServeFlags) => {
      // Loaded here, for neither a help nor `build` needs a server.
      const { isLoopback, serveSite } = await import("../serve/serve-site.ts");
      await using site = await serveSite({ folders: parentsFrom(runs), host, port });
      const page = lang === "en" ? `${site.url}/` : `${site.url}/${lang}/`;
      if (!isLoopback(host)) {
        say(`Everybody who reaches ${host} can read these runs. Without --host only this machine can.`);
      }
      say(`${page}\nCtrl-C stops it.`);
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
