import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { commandLineOf } from "../../ask/command-of.ts";
import type { Inspection } from "../../inspect/inspection.ts";
import { prepareApp } from "../compose/app/prepare-app.ts";
import { inspectApp } from "../compose/inspect/inspect-app.ts";
import { aboutTheApp, InspectError } from "../compose/inspect/inspect-error.ts";
import { UsageError } from "../exit-code.ts";
import { PROGRAM } from "../places.ts";
import { refuseUnwritable } from "../runs/run-named.ts";
import type { INSPECT } from "../spec/measure.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";
import { inspectHtml } from "../view/inspect/inspect-html.ts";
import { inspectMarkdown } from "../view/inspect/inspect-markdown.ts";
import { inspectText } from "../view/inspect/inspect-text.ts";

type Request = Given<typeof INSPECT>["request"];
type Documents = Given<typeof INSPECT>["options"];

const USUAL_BUDGET = "2m";

export async function inspect({ options, request }: Given<typeof INSPECT>, terminal: Terminal): Promise<void> {
  try {
    refuseWithoutStart(request);
    refuseUnwritable(options);
    await inspectAsked(request, options, terminal);
  } catch (error) {
    const known = aboutTheApp(error, resolve(request.startIn ?? "."));
    if (!(known instanceof InspectError)) throw known;
    terminal.say(known.message);
    terminal.exitWith(known.exitCode);
  }
}

function refuseWithoutStart({ start = "" }: Request): void {
  if (start.trim() !== "") return;
  throw new UsageError("--start: say what starts the server, such as --start 'node dist/main.js'.");
}

async function inspectAsked(typed: Request, documents: Documents, terminal: Terminal): Promise<void> {
  const { start = "", startIn, urlPath, requests, connections, ignore, ...measuring } = typed;
  const sent = given({ beforeIn: startIn, urlPath, requests, connections, ignore });
  const budget = measuring.budget ?? (measuring.rounds === undefined ? USUAL_BUDGET : undefined);
  const asked = { before: start, selfCheck: true as const, ...sent, ...measuring, ...given({ budget }) };
  const prepared = await prepareApp(asked, terminal.say);
  const afterIn = startIn === undefined ? {} : { afterIn: "<its folder>" };
  const commands = {
    command: commandLineOf(["inspect"], typed, PROGRAM),
    verifyWith: commandLineOf(["app"], { before: start, after: "<changed>", ...sent, ...afterIn }, PROGRAM),
  };
  const inspection = await inspectApp(prepared, commands, terminal);
  show(inspection, documents, terminal);
}

type Present<Flags> = { readonly [Name in keyof Flags]?: Exclude<Flags[Name], undefined> };

/** Without flags that were not given. */
function given<Flags extends object>(flags: Flags): Present<Flags> {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)) as Present<Flags>;
}

function show(inspection: Inspection, { json, markdown, html }: Documents, terminal: Terminal): void {
  terminal.say(`\n${inspectText(inspection, terminal.columns)}`);
  if (html !== undefined) writeFileSync(html, inspectHtml(inspection));
  if (json) terminal.document(inspection);
  if (markdown) terminal.print(inspectMarkdown(inspection));
}
