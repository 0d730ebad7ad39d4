import { join } from "node:path";
import { typedHere } from "../../bench/test/cli/typed-here.ts";

/** A run folder of the whole matrix in `parent`, with figures that were not measured. */
export async function rehearseHere(parent: string, name: string, flags: readonly string[] = []): Promise<string> {
  const folder = join(parent, name);
  const seed = flags.includes("--seed") ? [] : ["--seed", "1"];
  const { code, stderr } = await typedHere(["--rehearse", ...seed, "--out", folder, ...flags]);
  if (code !== 0) throw new Error(`The rehearsal failed:\n${stderr}`);
  return folder;
}
