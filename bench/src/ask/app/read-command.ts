import type { Start } from "@lab/shared/record";

/** Words that mean nothing to a shell are started without one; anything else is a line for it. */
export function readCommand(text: string): Start["command"] {
  const words = text.split(/ +/).filter((word) => word !== "");
  const isPlain = words.every((word) => /^[\w@%+:,./{}=-]+$/.test(word)) && !words[0]?.includes("=");
  return isPlain ? words : text;
}

/** One word that ends as modules of JavaScript and TypeScript do names what a command would have to start. */
export function moduleIn(text: string): string | undefined {
  const word = text.trim();
  return /^\S+\.[cm]?[jt]s$/.test(word) ? word : undefined;
}
