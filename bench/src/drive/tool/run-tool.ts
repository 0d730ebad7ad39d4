import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { type Figure, known } from "@lab/shared/record";
import { howItEnded } from "../../cores/child-process.ts";
import { textOf } from "../../cores/readable.ts";
import { numberField, US_PER_TICK } from "../../kernel/process-stat.ts";

/** Runs a tool to its end on the cores of this process, which has no other child meanwhile. */
export async function runTool(file: string, args: readonly string[]) {
  const before = childrenCpuUs();
  const child = spawn(file, args, { stdio: ["ignore", "pipe", "pipe"], env: {} });
  const ended = once(child, "close");
  const [printed, complaints] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  const { exitCode: code, signalCode: signal } = child;
  if (code !== 0) throw new Error(`the tool ended ${howItEnded({ code, signal })}${said(complaints || printed)}`);
  return { printed, cpuUs: growth(before, childrenCpuUs()) };
}

function said(printed: string): string {
  const line = printed.trim().split("\n").at(-1);
  return line ? `, saying "${line}"` : "";
}

function childrenCpuUs(): Figure {
  const stat = textOf("/proc/self/stat");
  if (stat === "") return { absent: "this system has no /proc/self/stat, where a tool's CPU time is read" };
  return parseChildrenCpuUs(stat);
}

function growth(before: Figure, after: Figure): Figure {
  const [from, to] = [known(before), known(after)];
  return from === undefined || to === undefined ? after : to - from;
}

/** Pure: from the text of /proc/PID/stat. */
export function parseChildrenCpuUs(stat: string): Figure {
  const ticks = numberField(stat, "childrenUserTicks") + numberField(stat, "childrenSystemTicks");
  return Number.isNaN(ticks) ? { absent: "the kernel does not report the CPU time of children" } : ticks * US_PER_TICK;
}
