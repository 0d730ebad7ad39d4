import { hash } from "node:crypto";
import { hostname } from "node:os";
import { readText } from "./read-text.ts";

const DIGITS = 8;

/** Identifies this machine until it restarts, without revealing its name; the same in all its containers. */
export async function readHost(): Promise<string> {
  const started = await readText("/proc/sys/kernel/random/boot_id");
  return hash("sha256", started ?? hostname(), "hex").slice(0, DIGITS);
}
