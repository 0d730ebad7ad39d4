import { execFile } from "node:child_process";
import { noEngine, noPermission, notInstalled, refused } from "./docker-error.ts";

export function askEngine(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile("docker", args, { encoding: "utf8" }, (error, printed, said) => {
      if (error === null) resolve(printed);
      else reject(failureOf(error, args, said.trim()));
    });
  });
}

function failureOf(error: { code?: unknown }, args: readonly string[], said: string): Error {
  if (error.code === "ENOENT") return notInstalled();
  if (/permission denied/i.test(said)) return noPermission(said);
  if (/cannot connect|is the docker daemon running|error during connect/i.test(said)) return noEngine(said);
  return refused(args, said);
}
