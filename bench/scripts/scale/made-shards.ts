import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { HOST } from "@lab/shared/record";
import type { RawRequest } from "../../src/ask/request.ts";
import { imaginaryEnvironment } from "../../src/cli/compose/plan/rehearsal-environment.ts";
import { createRunFolder } from "../../src/journal/run-folder.ts";
import { createRehearsalLaboratory } from "../../src/rehearse/rehearsal-laboratory.ts";
import { runToTheEnd } from "../../src/run/run.ts";
import { rehearsalPlan } from "./plan-rows.ts";

interface MadeShards {
  readonly bursts: number;
  readonly bytes: number;
}

/** Two families, with a twin: twenty cells. */
const PATTERNS =
  "singleton,request-scope,cls,guarded-singleton,nestjs-cls-guard,als-hook,als-middleware,durable,request-property";
const ASKED: RawRequest = {
  variant: PATTERNS.split(",")
    .map((pattern) => `nest-fastify/${pattern}`)
    .join(","),
  vary: ["connections=10,50"],
  twins: "all",
  family: "12",
  seed: "7",
};
const NOTHING_YET = { bursts: [], capacities: [], roundsBegun: 0, roundsDone: 0, cellsDone: new Set<string>() };

/** The first is rehearsed; the others' journals are its, of their own cells. */
export async function makeShards(
  folder: string,
  shards: number,
  { rounds, blocks }: { readonly rounds: string; readonly blocks: string },
): Promise<MadeShards> {
  const planOf = (number: number) =>
    rehearsalPlan({ ...ASKED, roundsPerShard: rounds, blocks, shard: `${number}/${shards}` });
  const first = createRunFolder(join(folder, "1"), planOf(1), imaginaryEnvironment);
  let bursts = 0;
  const plan = planOf(1);
  const laboratory = createRehearsalLaboratory(plan.seed);
  const { signal } = new AbortController();
  await runToTheEnd(
    {
      plan,
      laboratory,
      record: (event) => {
        first.append(event);
        if (event.type === "burst") bursts += 1;
      },
      sync: () => undefined,
      signal,
    },
    NOTHING_YET,
  );
  first.close();
  const journal = join(folder, "1", "journal.jsonl");
  const text = readFileSync(journal, "utf8");
  for (let number = 2; number <= shards; number++) {
    createRunFolder(join(folder, String(number)), planOf(number), imaginaryEnvironment).close();
    const own = text.replaceAll(`${HOST}=1,`, `${HOST}=${number},`).replaceAll(`${HOST}=1"`, `${HOST}=${number}"`);
    writeFileSync(join(folder, String(number), "journal.jsonl"), own);
  }
  return { bursts: shards * bursts, bytes: shards * statSync(journal).size };
}
