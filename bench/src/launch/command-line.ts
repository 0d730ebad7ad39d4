import type { Start } from "@lab/shared/record";

/** Pure: the words that a command consists of on this port; a line for a shell is given to one. */
export function commandLine({ command }: Pick<Start, "command">, port: number): readonly string[] {
  const at = (text: string): string => text.replaceAll("{port}", String(port));
  return typeof command === "string" ? ["/bin/sh", "-c", at(command)] : command.map(at);
}
