import { poolObstacles, poolRuns } from "@lab/reports";
import { Command } from "commander";
import { EXIT, UsageError } from "../exit-code.ts";
import { outcomeNamed } from "../runs/outcome-named.ts";
import type { Terminal } from "../terminal.ts";
import { poolMarkdown, poolText } from "../view/pool-text.ts";

interface PoolOptions {
  readonly anyway?: true;
  readonly markdown?: true;
  readonly json?: true;
}

export function poolCommand(terminal: Terminal): Command {
  return new Command("pool")
    .description("make one answer of runs that measured the same cells on other days or machines; measures nothing")
    .argument("<runs...>", "their ids, or their folders")
    .option("--anyway", "also where they are not comparable")
    .option("--markdown", "as Markdown on stdout")
    .option("--json", "as one JSON document on stdout")
    .action((named: readonly string[], { anyway, markdown, json }: PoolOptions) => {
      const runs = named.map(outcomeNamed);
      refuseTooFew(runs.map(({ plan }) => plan.runId));
      const obstacles = poolObstacles(runs);
      for (const { run, code, a, b } of obstacles) terminal.say(`${run}: ${code}: ${b}, where the first run has ${a}`);
      if (obstacles.length > 0 && !anyway) {
        terminal.say("These runs can't be pooled. Leave out those named above, or pool them --anyway.");
        return terminal.exitWith(EXIT.failed);
      }
      const pool = poolRuns(runs);
      if (json) terminal.document(pool);
      else terminal.print(markdown ? poolMarkdown(pool) : poolText(pool, terminal.columns));
    });
}

function refuseTooFew(ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new UsageError(`pool: ${twice} is named twice; name each run once.`);
  if (ids.length < 2) throw new UsageError("pool: it takes at least two runs; name another one.");
}
