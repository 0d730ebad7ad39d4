import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { commandLineOf } from "../../ask/command-line.ts";
import type { Inspection } from "../../inspect/inspection.ts";
import { prepareApp } from "../compose/app/prepare-app.ts";
import { inspectApp } from "../compose/inspect/inspect-app.ts";
import { aboutTheApp, InspectError } from "../compose/inspect/inspect-error.ts";
import { refuseFlags, UsageError } from "../exit-code.ts";
import { PROGRAM } from "../places.ts";
import { refuseUnwritable } from "../runs/run-named.ts";
import type { Args } from "../spec/spec.ts";
import type { INSPECT } from "../spec/specs.ts";
import { showResult, type Terminal } from "../terminal.ts";
import { inspectHtml } from "../view/inspect/inspect-html.ts";
import { mainSentence } from "../view/inspect/inspect-sentences.ts";
import { inspectMarkdown, inspectText } from "../view/inspect/inspect-text.ts";
import { inspectChains } from "./inspect-chains.ts";

type Request = Args<typeof INSPECT>["request"];
type Documents = Args<typeof INSPECT>["options"];

const USUAL_BUDGET = "2m";

export async function inspect({ options, request }: Args<typeof INSPECT>, terminal: Terminal): Promise<void> {
  try {
    refuseWithoutStart(request);
    refuseUnwritable(options);
    if (options.chains) return await inspectChains({ options, request }, terminal);
    const { baseline, git, setup, keepCheckouts, sarif } = options;
    refuseFlags({ baseline, git, setup, keepCheckouts, sarif }, "it is for --chains; give that, too.");
    await inspectRequested(request, options, terminal);
  } catch (error) {
    const known = aboutTheApp(error, resolve(request.startIn ?? "."));
    if (!(known instanceof InspectError)) throw known;
    terminal.log(known.message);
    terminal.exitWith(known.exitCode);
  }
}

function refuseWithoutStart({ start = "" }: Request): void {
  if (start.trim() !== "") return;
  throw new UsageError("--start: give the command that starts the server, such as --start 'node dist/main.js'.");
}

async function inspectRequested(typed: Request, documents: Documents, terminal: Terminal): Promise<void> {
  const { start = "", startIn: beforeIn, ...same } = typed;
  const budget = typed.rounds === undefined ? { budget: USUAL_BUDGET } : {};
  const wishes = { ...budget, ...same, before: start, ...(beforeIn && { beforeIn }), selfCheck: true as const };
  const prepared = await prepareApp(wishes, terminal.log);
  const { urlPath, requests, connections, ignore } = same;
  const sent = { beforeIn, urlPath, requests, connections, ignore };
  const compared = { before: start, after: "<changed>", ...sent, afterIn: beforeIn && "<its folder>" };
  const commands = {
    command: commandLineOf(["inspect"], typed, PROGRAM),
    verifyWith: commandLineOf(["app"], compared, PROGRAM),
  };
  const inspection = await inspectApp(prepared, commands, terminal);
  show(inspection, documents, terminal);
}

function show(inspection: Inspection, { json, markdown, html }: Documents, terminal: Terminal): void {
  showResult(terminal, `\n${inspectText(inspection, terminal.columns)}`, { json, markdown });
  if (html !== undefined) writeFileSync(html, inspectHtml(inspection));
  if (json) terminal.document({ sentence: mainSentence(inspection), ...inspection });
  if (markdown) terminal.print(inspectMarkdown(inspection));
}
