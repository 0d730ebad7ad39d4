import { execFile } from "node:child_process";
import { noEngine, noPermission, notInstalled, refused } from "./docker-error.ts";

export function askEngine(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile("docker", args, { encoding: "utf8" }, (error, printed, stderr) => {
      if (error === null) resolve(printed);
      else reject(failureOf(error, args, stderr.trim()));
    });
  });
}

function failureOf(error: { code?: unknown }, args: readonly string[], stderr: string): Error {
  if (error.code === "ENOENT") return notInstalled();
  if (/permission denied/i.test(stderr)) return noPermission(stderr);
  if (/cannot connect|is the docker daemon running|error during connect/i.test(stderr)) return noEngine(stderr);
  return refused(args, stderr);
}
