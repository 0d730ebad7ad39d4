import { type Command, Option } from "commander";
import type { RawApp, RawMeasuring } from "../../ask/app/raw-app.ts";
import { EXIT } from "../exit-code.ts";

export interface AppOptions extends RawApp, RawMeasuring {
  readonly junit?: string;
  readonly profile?: true;
  readonly out?: string;
  readonly json?: true;
  readonly markdown?: true;
}

const OPTIONS: Readonly<Record<string, readonly (readonly [flags: string, description: string])[]>> = {
  "The two servers:": [
    [
      "--before <command>",
      "what starts the first, such as 'node old/server.js'; PORT tells it its port. Or a module that exports it: old/app.js",
    ],
    ["--after <command>", "what starts the second; {port} in a command is the port, too"],
    ["--before-in <dir>", "where the first is started (default: here)"],
    ["--after-in <dir>", "where the second is started (default: here)"],
    ["--image <ref>", "instead: given twice, what two containers are made from, before's and then after's"],
    ["--git <base..head>", "instead: two commits of the repository here, each checked out on its own"],
    ["--setup <line>", "what makes a commit ready, such as 'npm ci && npm run build'"],
    ["--start <command>", "what starts both, as --before does"],
    ["--keep-checkouts", "keep what was made ready for the next run with these commits"],
    ["--self-check", "before against itself: what this machine can tell apart in this time"],
    ["--ready-within <duration>", "how long one may take to its first answer below 500 (default: 15s)"],
  ],
  "What is sent:": [
    ["--url-path <path>", "the path of all requests, and of the first answer (default: /)"],
    ["--requests <file>", "instead: method, path, headers, body, weight of each, as JSON, JSON lines or HAR"],
    ["--connections <n>", "kept-alive connections, each with one request under way (default: 10)"],
    ["--rate <rate>", "instead: requests per second, or % of what the slower can answer, as users send them"],
    ["--ignore <list>", "what may differ in answers: headers, and places such as /body/time or /body/items/*/id"],
    ["--answers-may-differ", "measure them although they answer differently"],
  ],
  "How it is measured:": [
    ["--budget <duration>", "wall-clock time, half of it for confirming what was found (default: 4m)"],
    ["--precision <percent>", "stop once every interval is this narrow (default: 1%)"],
    ["--margin <percent>", "a difference below this is none (default: 2%)"],
    ["--rounds <n>", "fresh processes of each, without --budget exactly so many"],
    ["--blocks <n>", "turns of each within a round"],
    ["--slice <duration>", "load per turn (default: 400ms)"],
    ["--parts <n>", "bursts per turn"],
    ["--warm-up <duration>", "at most, per process"],
    ["--isolation <kind>", "auto, cgroup or process (default: auto)"],
    ["--cpus <n>", "CPUs per server (default: 1)"],
    ["--memory <size>", "memory per server (default: 512m)"],
    ["--seed <n>", "for the order of everything"],
  ],
  "What comes of it:": [
    [
      "--fail-above <percent>",
      `exit ${EXIT.slower} where a request got dearer by more, ${EXIT.inconclusive} where nobody can tell`,
    ],
    [
      "--require <bound>",
      "the same for a bound on after, such as 'p99<20ms' or, against before, 'memory<+5%'; may be given again",
    ],
    ["--profile", "where a difference was confirmed, CPU profiles of both, and the functions that it is made of"],
    ["--junit <file>", "for CI: a case for the verdict, and for each bound"],
    ["--out <dir>", "the folder of this run (default: .request-context-lab/<its id>)"],
    ["--json", "the verdict as one JSON document on stdout"],
    ["--markdown", "for a pull request, on stdout"],
  ],
};

/** The flags that say which two servers are compared, what is sent to them, and how they are measured. */
export function withAppOptions(command: Command): Command {
  for (const [group, options] of Object.entries(OPTIONS)) {
    for (const [flags, description] of options) {
      const option = new Option(flags, description).helpGroup(group);
      command.addOption(/^--(require|image) /.test(flags) ? option.argParser(together) : option);
    }
  }
  return command;
}

function together(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/** What was said of the servers, and how they are measured. */
export function apart(typed: RawApp & RawMeasuring): readonly [RawApp, RawMeasuring] {
  const { budget, rounds, blocks, slice, parts, warmUp, precision, margin, ...others } = typed;
  const { isolation, cpus, memory, readyWithin, seed, rate, ...app } = others;
  const measuring = { budget, rounds, blocks, slice, parts, warmUp, precision, margin };
  return [app, given({ ...measuring, isolation, cpus, memory, readyWithin, seed, rate })];
}

/** Without what was left out. */
function given(flags: Readonly<Record<string, string | undefined>>): RawMeasuring {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}
