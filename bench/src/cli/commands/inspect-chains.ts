import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileFault } from "@lab/shared/reason-of";
import { INSPECT_REQUEST } from "../../ask/app/app-options.ts";
import { commandLineOf } from "../../ask/command-line.ts";
import { readOptions } from "../../ask/options/option.ts";
import { becameScoped, type NestScopes, noLongerScoped, ScopeChains } from "../../inspect/scope-chains.ts";
import { placeInRepository } from "../../launch/checkout/git.ts";
import { buildCheckouts, checkoutWish, startOf } from "../compose/app/prepare-app.ts";
import { findChains } from "../compose/inspect/find-chains.ts";
import { scratchFolder } from "../compose/inspect/scratch-folder.ts";
import { EXIT, refuse, refuseFlags, usageError } from "../exit-code.ts";
import { PROGRAM } from "../places.ts";
import type { Args } from "../spec/spec.ts";
import type { INSPECT } from "../spec/specs.ts";
import { showResult, type Terminal } from "../terminal.ts";
import { type Compared, chainsMarkdown, chainsSarif, chainsText } from "../view/inspect/chains-text.ts";

type ChainFlags = Pick<Args<typeof INSPECT>, "options" | "request">;

/** Shows everything that Nest builds for a request, without load: for a pull request, in seconds. */
export async function inspectChains({ options, request }: ChainFlags, terminal: Terminal): Promise<void> {
  refuseLoad({ options, request });
  const { readyWithin } = INSPECT_REQUEST;
  const { values, problems } = readOptions({ readyWithin }, request);
  refuse(problems);
  const before = options.baseline === undefined ? undefined : baselineIn(options.baseline);
  using scratch = scratchFolder();
  const inFolder = (folder: string) =>
    findChains(
      startOf(request.start, resolve(folder, request.startIn ?? ""), { path: "/" }),
      scratch.path,
      values.readyWithinMs,
    );
  const commits = options.git;
  const at = (name: string) => atCommit(name, options, inFolder, terminal);
  const base = commits === undefined ? before : (await at(commits.base)).nest;
  const { node, nest } = commits?.head === undefined ? await inFolder(".") : await at(commits.head);
  const compared = base && { became: becameScoped(nest, base), noLonger: noLongerScoped(nest, base) };
  await show({ node, nest, compared }, { options, request }, terminal);
  if (compared !== undefined && compared.became.length > 0) terminal.exitWith(EXIT.slower);
}

function refuseLoad({ options, request }: ChainFlags): void {
  const { start: _start, startIn: _startIn, readyWithin: _readyWithin, ...load } = request;
  refuseFlags({ ...load, html: options.html }, "--chains sends nothing and measures nothing; leave it out.");
  if (options.baseline !== undefined) refuseFlags({ git: options.git }, "--baseline is compared already; give one.");
  if (options.git === undefined) {
    const { setup, keepCheckouts } = options;
    refuseFlags({ setup, keepCheckouts }, "it is for the commits of --git; give that, too.");
  }
}

function baselineIn(file: string): NestScopes {
  try {
    return ScopeChains.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    throw usageError([
      { where: "--baseline", sentence: fileFault(error) ?? `${file} is not an output of --chains --json.` },
    ]);
  }
}

async function atCommit(
  name: string,
  prepared: ChainFlags["options"],
  inFolder: (folder: string) => ReturnType<typeof findChains>,
  terminal: Terminal,
): ReturnType<typeof findChains> {
  const wish = await checkoutWish(resolve("."), name, prepared);
  await using _built = await buildCheckouts([wish], terminal);
  return await inFolder(join(wish.folder, wish.inside));
}

interface Shown {
  readonly node: string;
  readonly nest: NestScopes;
  readonly compared: Compared | undefined;
}

async function show(
  { node, nest, compared }: Shown,
  { options, request }: ChainFlags,
  terminal: Terminal,
): Promise<void> {
  showResult(terminal, chainsText(nest, compared), options);
  if (options.sarif !== undefined) {
    const inRepository = (await placeInRepository(resolve(request.startIn ?? "."))) ?? "";
    writeFileSync(options.sarif, JSON.stringify(chainsSarif(nest, compared, inRepository), undefined, 2));
  }
  if (options.markdown) terminal.print(chainsMarkdown(nest, compared));
  if (!options.json) return;
  const command = commandLineOf(["inspect"], { chains: true, ...request }, PROGRAM);
  terminal.document({ schemaVersion: 1, command, node, ...nest });
}
