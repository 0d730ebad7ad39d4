import { LaunchError } from "../../../launch/launcher.ts";
import { NotAnsweredError } from "../../../prove/ask.ts";
import { EXIT, type ExitCode, UsageError, usageError } from "../../exit-code.ts";

export class InspectError extends Error {
  override readonly name = "InspectError";
  readonly exitCode: ExitCode;

  constructor(sentence: string, exitCode: ExitCode = EXIT.badUsage) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

export const NOT_NODE =
  "The server is not Node 22.12 or later, does not use node:http, or its command replaces NODE_OPTIONS: " +
  "it cannot be inspected. " +
  "Start it with node, and pass options as flags: 'node --max-old-space-size=4096 dist/main.js'.";

/** Flags of a comparison, by their names in an inspection. */
const FLAGS: Readonly<Record<string, string>> = { "--before": "--start", "--before-in": "--start-in" };

/** The same error as a sentence about the one app, without its output, which may hold secrets. */
export function aboutTheApp(error: unknown, folder: string): unknown {
  if (error instanceof UsageError && error.problems.length > 0) {
    return usageError(error.problems.map(({ where, sentence }) => ({ where: FLAGS[where] ?? where, sentence })));
  }
  if (error instanceof NotAnsweredError) return new InspectError(error.message);
  if (!(error instanceof LaunchError)) return error;
  if (error.about === undefined) return new InspectError(error.message);
  const { lead = "", what, ended } = error.about;
  const sentence = `${lead}${lead === "" ? "The" : "the"} app ${what}`;
  if (!ended) return new InspectError(sentence);
  return new InspectError(
    `${sentence} Run its command by hand in ${folder} to see why: it may need a database or a variable of the ` +
      "environment, or another folder, by --start-in.",
  );
}
