import { analyseCommand } from "./analyse-command.ts";
import { appCommand } from "./app-command.ts";
import { axesCommand } from "./axes-command.ts";
import { campaignCommand } from "./campaign-command.ts";
import { compareCommand } from "./compare-command.ts";
import { diffCommand } from "./diff-command.ts";
import { envCommand } from "./env-command.ts";
import { ledgerCommand } from "./ledger-command.ts";
import { listCommand } from "./list-command.ts";
import { mergeCommand } from "./merge-command.ts";
import { microCommand } from "./micro-command.ts";
import { planCommand } from "./plan-command.ts";
import { poolCommand } from "./pool-command.ts";
import { profileCommand } from "./profile-command.ts";
import type { Offer } from "./program.ts";
import { publishCommand } from "./publish-command.ts";
import { resumeCommand } from "./resume-command.ts";
import { runCommand } from "./run-command.ts";
import { startsCommand } from "./starts-command.ts";
import { studyCommand } from "./study-command.ts";

const EXAMPLES = `
Examples:
  $ pnpm bench --adapter fastify      Nest on Fastify next to bare Fastify
  $ pnpm bench --framework nest       Nest on both adapters
  $ pnpm bench --pattern cls --steady
  $ pnpm bench --pattern cls --vary connections=1,50,200
  $ pnpm bench study io               a question with a name, and its answer
  $ pnpm bench plan --adapter express what that would do, without doing it
  $ pnpm bench profile --pattern cls  where its CPU time goes
  $ pnpm bench app --before 'node old/server.js' --after 'node new/server.js'
  $ pnpm bench micro --node 22,26     what a context is made of, in one process
  $ pnpm bench starts --pattern cls   from a start to the first answer
  $ pnpm bench env                    is this machine fit to measure on?
  $ pnpm bench --rehearse             the whole flow on fakes, in a moment
`;

/** All commands of the lab. */
export const LAB: Offer = {
  name: "pnpm bench",
  description: "Measures what carrying a request id costs in Node.js: CPU per request, side by side.",
  examples: EXAMPLES,
  unnamed: runCommand,
  commands: [
    studyCommand,
    planCommand,
    appCommand,
    resumeCommand,
    profileCommand,
    startsCommand,
    analyseCommand,
    mergeCommand,
    compareCommand,
    poolCommand,
    diffCommand,
    ledgerCommand,
    publishCommand,
    campaignCommand,
    envCommand,
    listCommand,
    axesCommand,
    microCommand,
  ],
};
