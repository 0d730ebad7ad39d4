import { difference } from "@lab/shared/attribute";
import { Command, InvalidArgumentError } from "commander";
import { findPair } from "../runs/find-attribution.ts";
import type { Terminal } from "../terminal.ts";
import { differenceMarkdown } from "../view/difference-markdown.ts";
import { differenceText } from "../view/difference-text.ts";

interface DiffOptions {
  readonly run?: string;
  readonly top: number;
  readonly json?: true;
  readonly markdown?: true;
}

const DEFAULT_TOP = 20;

export function diffCommand(terminal: Terminal): Command {
  return new Command("diff")
    .description("why one variant costs more than another: the functions and owners that differ most")
    .argument("<from>", "a profiled variant, such as nest-fastify/singleton, or a folder with an attribution.json")
    .argument("<to>", "another one")
    .option("--run <run>", "the run that was profiled, by id or folder (default: the newest with both)")
    .option("--top <count>", "how many functions to list", wholeNumber, DEFAULT_TOP)
    .option("--json", "the whole difference as one JSON document on stdout")
    .option("--markdown", "as Markdown")
    .action((from: string, to: string, { run, top, json, markdown }: DiffOptions) => {
      const pair = findPair([from, to], run);
      const found = difference(pair.from, pair.to, pair.measuredUs);
      if (json) terminal.document(found);
      else if (markdown) terminal.print(differenceMarkdown(found, top));
      else terminal.print(differenceText(found, top, terminal.columns));
    });
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("It must be a whole number above 0.");
  return Number(text);
}
