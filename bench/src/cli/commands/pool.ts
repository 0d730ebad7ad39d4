import { poolObstacles, poolRuns } from "@lab/reports";
import { EXIT, UsageError } from "../exit-code.ts";
import { outcomeNamed } from "../runs/run-named.ts";
import type { POOL } from "../spec/results.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";
import { poolMarkdown, poolText } from "../view/pool-text.ts";

export function pool({ words, options: { anyway, markdown, json } }: Given<typeof POOL>, terminal: Terminal): void {
  const runs = words.map(outcomeNamed);
  refuseTooFew(runs.map(({ plan }) => plan.runId));
  const obstacles = poolObstacles(runs);
  for (const { run, code, a, b } of obstacles) terminal.say(`${run}: ${code}: ${b}, where the first run has ${a}`);
  if (obstacles.length > 0 && !anyway) {
    terminal.say("These runs have no common mean. Leave out those named above, or take the mean --anyway.");
    terminal.exitWith(EXIT.failed);
    return;
  }
  const pooled = poolRuns(runs);
  if (json) terminal.document(pooled);
  else terminal.print(markdown ? poolMarkdown(pooled) : poolText(pooled, terminal.columns));
}

function refuseTooFew(ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new UsageError(`pool: ${twice} is named twice; name each run once.`);
  if (ids.length < 2) throw new UsageError("pool: it takes at least two runs; name another one.");
}
