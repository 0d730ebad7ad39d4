import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Absolute, because a server's own environment has no PATH. */
export function executableIn(path: string, name: string): string | undefined {
  const candidates = path.split(delimiter).map((folder) => join(folder, name));
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
