import { LaunchError } from "../../../launch/launcher.ts";
import { NotAnsweredError } from "../../../prove/answers/ask-each.ts";
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

type Cause = readonly [cause: string, remedy: string];

const CONNECT: Cause = ["it could not connect to another server, such as a database", "Start that first."];
const MISSING: Cause = [
  "a file or package is missing",
  "Build the app and install its packages, or name its folder with --start-in.",
];
const TYPESCRIPT: Cause = [
  "Node cannot run its TypeScript",
  "Start the built JavaScript, or load the sources by ts-node or swc.",
];

/** As Node prints it, in the properties of an error or in its message. */
const CODE = /\b(?:code: '|connect |listen |getaddrinfo )([A-Z][A-Z_]+)\b/g;

/** Causes of an early end, by the code of the error that the app printed last. */
const CAUSES = new Map<string, Cause>([
  ["EADDRINUSE", ["its port is taken", "Let it read PORT, or write {port} where its command names the port."]],
  ["ECONNREFUSED", CONNECT],
  ["ENOTFOUND", CONNECT],
  ["MODULE_NOT_FOUND", MISSING],
  ["ERR_MODULE_NOT_FOUND", MISSING],
  ["ERR_INVALID_TYPESCRIPT_SYNTAX", TYPESCRIPT],
  ["ERR_UNKNOWN_FILE_EXTENSION", TYPESCRIPT],
  ["ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX", TYPESCRIPT],
]);

/** The same error as a sentence about the one app. Of its output, which may hold secrets, only a known code is used. */
export function aboutTheApp(error: unknown, folder: string): unknown {
  if (error instanceof UsageError && error.problems.length > 0) {
    return usageError(error.problems.map(({ where, sentence }) => ({ where: FLAGS[where] ?? where, sentence })));
  }
  if (error instanceof NotAnsweredError) return new InspectError(error.message);
  if (!(error instanceof LaunchError)) return error;
  if (error.about === undefined) return new InspectError(error.message);
  const { lead = "", what, ended, printed = "" } = error.about;
  const sentence = `${lead}${lead === "" ? "The" : "the"} app ${what}`;
  if (!ended) return new InspectError(sentence);
  const code = [...printed.matchAll(CODE)].at(-1)?.[1] ?? "";
  const known = CAUSES.get(code);
  if (known !== undefined)
    return new InspectError(`${sentence.replace(/\.$/, "")}: ${known[0]} (${code}). ${known[1]}`);
  return new InspectError(
    `${sentence} Run its command by hand in ${folder} to see why: it may need a database or a variable of the ` +
      "environment, or another folder, with --start-in.",
  );
}
