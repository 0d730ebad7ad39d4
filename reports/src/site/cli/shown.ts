import { relative } from "node:path";

/** As short as it can be typed from here. */
export function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere || ".";
}
