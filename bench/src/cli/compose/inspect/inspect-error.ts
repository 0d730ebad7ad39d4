import { reasonOf } from "@lab/shared/record";
import { LaunchError } from "../../../launch/launch-error.ts";
import { NotAnsweredError } from "../../../prove/answers/ask-each.ts";
import { EXIT, type ExitCode, UsageError } from "../../exit-code.ts";

export class InspectError extends Error {
  override readonly name = "InspectError";
  readonly exitCode: ExitCode;

  constructor(sentence: string, exitCode: ExitCode = EXIT.badUsage) {
    super(sentence);
    this.exitCode = exitCode;
  }
}

/** The app's own output, which may hold secrets. */
const PRINTED = /\s*It printed (last:|nothing\.)[\s\S]*$/;

/** The same error as a sentence about the one app, which is `before` in a comparison. */
export function aboutTheApp(error: unknown, folder: string): unknown {
  if (error instanceof UsageError) return new UsageError(error.message.replaceAll("--before", "--start"));
  if (error instanceof NotAnsweredError) return new InspectError(error.message);
  if (!(error instanceof LaunchError)) return error;
  const sentence = reasonOf(error)
    .replace(PRINTED, "")
    .replace(/^(before|your app)\b/, "The app");
  if (!/ ended .* before it was ready/.test(sentence)) return new InspectError(sentence);
  return new InspectError(
    `${sentence} Run its command by hand in ${folder} to see why: it may need a database or a variable of the ` +
      "environment, or another folder, by --start-in.",
  );
}
