import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { DOCKER } from "../src/places.ts";

interface Circumstances {
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
}

/** Types `pnpm docker:build` with these words, in a process of its own. */
export async function dockerBuild(words: readonly string[], { env, uid }: Circumstances = {}) {
  const child = spawn(process.execPath, [join(DOCKER, "src/main.ts"), ...words], {
    env: { ...process.env, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { stderr, code };
}
