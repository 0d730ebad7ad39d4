import { homedir } from "node:os";
import { join } from "node:path";

/** Where this user's programs keep what they can fetch again, as each system has it. */
export function cacheFolder(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  return join(cachesIn(environment, platform), "request-context-lab");
}

function cachesIn(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  // As the XDG specification has it, a relative path is no path; on every system the variable is a wish.
  const wished = environment["XDG_CACHE_HOME"];
  if (wished?.startsWith("/")) return wished;
  if (platform === "win32") return environment["LOCALAPPDATA"] ?? join(homedir(), "AppData", "Local");
  return platform === "darwin" ? join(homedir(), "Library", "Caches") : join(homedir(), ".cache");
}
