import { hash } from "node:crypto";
import { join } from "node:path";
import type { Environment } from "@lab/shared/record";
import { readText } from "./read-text.ts";

export function lockfileHashOf(lockfile: string | undefined): Environment["lockfileHash"] {
  return lockfile === undefined ? { absent: "there is no pnpm-lock.yaml" } : hash("sha256", lockfile, "hex");
}

export async function readLockfileHash(root: string): Promise<Environment["lockfileHash"]> {
  return lockfileHashOf(await readText(join(root, "pnpm-lock.yaml")));
}
