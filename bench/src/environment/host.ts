import { hash } from "node:crypto";
import { hostname } from "node:os";
import { readText } from "./read-text.ts";

const DIGITS = 8;

/** Tells this machine from others until it is started anew, and names it to nobody; the same in all its containers. */
export async function readHost(): Promise<string> {
  const started = await readText("/proc/sys/kernel/random/boot_id");
  return hash("sha256", started ?? hostname(), "hex").slice(0, DIGITS);
}
