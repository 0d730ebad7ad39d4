import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { type Absent, between, type Figure, type LoadResult } from "@lab/shared/record";
import { executableIn } from "../../cores/allowed-cores.ts";
import { howItEnded } from "../../cores/child-process.ts";
import { textOf } from "../../cores/readable.ts";
import { numberField, US_PER_TICK } from "../../kernel/process-stat.ts";
import { type Abilities, type Burst, DriveError, type Load } from "../generator.ts";

type ToolCounts = Pick<LoadResult, "requests" | "durationMs" | "errors" | "timeouts" | "non2xx">;

export interface Tool {
  readonly name: string;
  readonly namedBy: string;
  /** How to install it, with commands between backticks. */
  readonly install: string;
  versionIn(printed: string): string | undefined;
  /** And why it neither checks bodies nor has the latency of every request. */
  readonly can: Abilities & { readonly checksBodies: Absent; readonly histogram: Absent };
  argumentsFor(burst: Load & Burst, answerWithinMs: number): readonly string[];
  read(printed: string): ToolCounts | undefined;
}

export function findTool(tool: Tool, environment: NodeJS.ProcessEnv = process.env) {
  const file = environment[tool.namedBy] || executableIn(environment["PATH"] ?? "", tool.name);
  if (file === undefined) throw noSuchTool(tool);
  const { stdout, stderr, error } = spawnSync(file, ["--version"], { encoding: "utf8", timeout: ANSWERS_WITHIN_MS });
  if (error !== undefined) throw otherTool(tool, file, error.message);
  const version = tool.versionIn(`${stdout}${stderr}`);
  if (version === undefined) throw otherTool(tool, file, "it does not print its version");
  return { file, version };
}

const ANSWERS_WITHIN_MS = 30_000;

export async function loadToolNamed(name: string): Promise<Tool> {
  const { TOOL } = (await import(`../${name}/load-tool.ts`)) as { readonly TOOL: Tool };
  return TOOL;
}

function noSuchTool({ name, namedBy, install }: Tool): DriveError {
  return new DriveError(
    `There is no ${name} on PATH to send the load: install it (${install}), or name its file with ${namedBy}.`,
  );
}

function otherTool({ name, namedBy }: Tool, file: string, why: string): DriveError {
  return new DriveError(`${file} is not a usable ${name}: ${why}. Name the file of one with ${namedBy}.`);
}

/** Runs a tool to its end on the cores of this process, which has no other child meanwhile. */
export async function runTool(file: string, args: readonly string[]) {
  const before = childrenCpuUs();
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"], env: {} });
  const ended = once(child, "close");
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const { exitCode: code, signalCode: signal } = child;
  if (code !== 0) throw new Error(`the tool ended ${howItEnded({ code, signal })}${withOutput(complaints || printed)}`);
  return { printed, cpuUs: between(before, childrenCpuUs(), (from, to) => to - from) };
}

function withOutput(printed: string): string {
  const line = printed.trim().split("\n").at(-1);
  return line ? `, saying "${line}"` : "";
}

function childrenCpuUs(): Figure {
  const stat = textOf("/proc/self/stat");
  if (stat === "") return { absent: "this system has no /proc/self/stat, where a tool's CPU time is read" };
  return parseChildrenCpuUs(stat);
}

/** Pure: from the text of /proc/PID/stat. */
export function parseChildrenCpuUs(stat: string): Figure {
  const ticks = numberField(stat, "childrenUserTicks") + numberField(stat, "childrenSystemTicks");
  return Number.isNaN(ticks) ? { absent: "the kernel does not report the CPU time of children" } : ticks * US_PER_TICK;
}
