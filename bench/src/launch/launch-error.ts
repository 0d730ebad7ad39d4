import { lastLines } from "../cores/child-process.ts";

/** A sentence about one server in its parts, for commands that have another name for it or must not show its output. */
interface AboutServer {
  /** Precedes the name of the server. */
  readonly lead?: string;
  readonly cell: string;
  /** Follows the name of the server. */
  readonly what: string;
  readonly printed?: string;
  /** It ended by itself before it was ready. */
  readonly ended?: true;
}

/** A server that could not be started, or not be cleared away; the message says which, why, and what can be done. */
export class LaunchError extends Error {
  override readonly name = "LaunchError";
  readonly about: AboutServer | undefined;

  constructor(said: string | AboutServer, options?: ErrorOptions) {
    super(typeof said === "string" ? said : inFull(said), options);
    this.about = typeof said === "string" ? undefined : said;
  }
}

function inFull({ lead = "", cell, what, printed }: AboutServer): string {
  return `${lead}${cell} ${what}${printed === undefined ? "" : ` ${lastLines(printed)}`}`;
}

/**
 * The container engine or launcher itself is down: no cell can be started, and how servers ended is unknown. It ends
 * the run, which can be resumed.
 */
export class LauncherDownError extends Error {
  override readonly name = "LauncherDownError";
}

/** A server that the kernel killed at its limit before it could be measured. */
export class OutOfMemoryError extends LaunchError {}
