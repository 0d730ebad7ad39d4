import { spawnSync } from "node:child_process";
import { executableIn } from "../../cores/executable-in.ts";
import { noSuchTool, otherTool } from "../drive-error.ts";
import type { Tool } from "./tool.ts";

export function findTool(tool: Tool, environment: NodeJS.ProcessEnv = process.env) {
  const file = environment[tool.namedBy] || executableIn(environment["PATH"] ?? "", tool.name);
  if (file === undefined) throw noSuchTool(tool);
  const { stdout, stderr, error } = spawnSync(file, ["--version"], { encoding: "utf8", timeout: ANSWERS_WITHIN_MS });
  if (error !== undefined) throw otherTool(tool, file, error.message);
  const version = tool.versionIn(`${stdout}${stderr}`);
  if (version === undefined) throw otherTool(tool, file, "it does not say its version");
  return { file, version };
}

const ANSWERS_WITHIN_MS = 5_000;

export async function loadToolNamed(name: string): Promise<Tool> {
  const { TOOL } = (await import(`../${name}/load-tool.ts`)) as { readonly TOOL: Tool };
  return TOOL;
}
