import { answer, type Command, command } from "../src/cli/program.ts";
import { APP, ENV, INIT_CI, INSPECT, RESUME_APP } from "../src/cli/spec/specs.ts";
import { terminal } from "../src/cli/terminal.ts";

const EXAMPLES = `
Examples:
  $ request-context-lab app --before 'node old/server.js' --after 'node new/server.js'
  $ request-context-lab app --before 'node server.js' --self-check
  $ request-context-lab inspect --start 'node dist/main.js'
  $ request-context-lab inspect --chains --start 'node dist/main.js' --git main
  $ request-context-lab init-ci       a workflow for pull requests
  $ request-context-lab env           is this machine fit to measure on?
`;

const GROUP = "Commands:";

const COMMANDS: readonly Command[] = [
  command(GROUP, APP, async () => (await import("../src/cli/commands/app.ts")).app),
  command(GROUP, INSPECT, async () => (await import("../src/cli/commands/inspect.ts")).inspect),
  command(GROUP, RESUME_APP, async () => (await import("../src/cli/commands/resume.ts")).resumeApp),
  command(GROUP, INIT_CI, async () => (await import("../src/cli/commands/init-ci.ts")).initCi),
  command(GROUP, ENV, async () => (await import("../src/cli/commands/env.ts")).env),
];

await answer(process.argv.slice(2), terminal, {
  name: "request-context-lab",
  description: "Compares two HTTP servers, before against after, by CPU time per request.",
  examples: EXAMPLES,
  commands: COMMANDS,
});
