import type { Start } from "@lab/shared/record";

/** Words that mean nothing to a shell are started without one; anything else is a line for it. */
export function readCommand(text: string): Start["command"] {
  const words = text.split(/ +/).filter((word) => word !== "");
  const isPlain = words.every((word) => /^[\w@%+:,./{}=-]+$/.test(word)) && !words[0]?.includes("=");
  return isPlain ? words : text;
}
