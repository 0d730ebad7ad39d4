import { spawnSync } from "node:child_process";
import { executableIn } from "../../cores/executable-in.ts";
import { DriveError } from "../generator.ts";
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

function noSuchTool({ name, namedBy, install }: Tool): DriveError {
  return new DriveError(
    `There is no ${name} on PATH to make load with: install it (${install}), or name its file by ${namedBy}.`,
  );
}

function otherTool({ name, namedBy }: Tool, file: string, why: string): DriveError {
  return new DriveError(`${file} is no ${name} that could make load: ${why}. Name the file of one by ${namedBy}.`);
}
