import type { Environment } from "@lab/shared/record";
import { readText } from "./read-text.ts";

/** Of this process, which every server inherits: Node has raised its soft limit to the hard one by then. */
export function openFilesIn(limits: string | undefined): Environment["openFiles"] {
  const [, soft, hard] = /^Max open files +(\S+) +(\S+)/m.exec(limits ?? "") ?? [];
  if (soft === undefined || hard === undefined) return { absent: "the system does not tell a process its limits" };
  return { soft: limitOf(soft), hard: limitOf(hard) };
}

function limitOf(text: string): number | "unlimited" {
  return text === "unlimited" ? text : Number(text);
}

export async function readOpenFiles(): Promise<Environment["openFiles"]> {
  return openFilesIn(await readText("/proc/self/limits"));
}
