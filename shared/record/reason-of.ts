/** The message of anything that was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error of a file as a sentence with a remedy; undefined for any other error. */
export function fileFault(error: unknown): string | undefined {
  const { code = "", path, syscall = "" } = Object(error) as Partial<Record<"code" | "path" | "syscall", string>>;
  if (syscall === "uv_cwd") return "The working directory no longer exists. Change to one that does.";
  if (code === "ENOSPC") return "There is no space left on the disk. Free some, and try again.";
  if (path === undefined || syscall === "" || syscall.startsWith("spawn")) return undefined;
  if (code === "ENOENT" && syscall !== "mkdir") return `${path} does not exist. Check the path.`;
  return `${path} cannot be written or read: ${reasonOf(error)}. Name another place, or change its permissions.`;
}
