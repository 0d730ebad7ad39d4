import { answer } from "../src/cli/commands/answer.ts";
import { appCommand } from "../src/cli/commands/app-command.ts";
import { envCommand } from "../src/cli/commands/env-command.ts";
import { resumeAppCommand } from "../src/cli/commands/resume-app.ts";
import { terminal } from "../src/cli/terminal.ts";

const EXAMPLES = `
Examples:
  $ request-context-lab app --before 'node old/server.js' --after 'node new/server.js'
  $ request-context-lab app --before 'node server.js' --self-check
  $ request-context-lab env           is this machine fit to measure on?
`;

await answer(process.argv.slice(2), terminal, {
  name: "request-context-lab",
  description: "Compares two HTTP servers, before against after, by CPU time per request.",
  examples: EXAMPLES,
  commands: [appCommand, resumeAppCommand, envCommand],
});
