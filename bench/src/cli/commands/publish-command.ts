import { resolve } from "node:path";
import { Command } from "commander";
import { PUBLISHED_RUNS } from "../places.ts";
import { type PublishedRun, publishRun } from "../publish/publish-run.ts";
import { runNamed, shown } from "../runs/run-named.ts";
import type { Terminal } from "../terminal.ts";

interface PublishOptions {
  readonly into?: string;
  readonly json?: true;
}

const EXAMPLES = `
Examples:
  $ pnpm bench publish 2026-11-22-164623-01352902   of this machine
  $ pnpm bench publish ~/from-a-colleague/matrix    of another one: the folder says which
`;

export function publishCommand(terminal: Terminal): Command {
  return new Command("publish")
    .description("check that a run is whole, and put it, packed, among those that are committed")
    .argument("<run>", "its id, or its folder, whoever measured it")
    .option("--into <dir>", "the folder of published runs (default: reports/published)")
    .option("--json", "what came of it as one JSON document on stdout")
    .addHelpText("after", EXAMPLES)
    .action(async (named: string, { into, json }: PublishOptions) => {
      const parent = into === undefined ? PUBLISHED_RUNS : resolve(into);
      const published = await publishRun(runNamed(named), parent);
      terminal.say(publishedText(published));
      if (json) terminal.document({ ...published, folder: shown(published.folder) });
    });
}

function publishedText({ folder, bytesBefore, bytes, allBytes }: PublishedRun): string {
  return `${shown(folder)}: ${megabytes(bytes)} of ${megabytes(bytesBefore)}. All published runs: ${megabytes(allBytes)}.`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`;
}
