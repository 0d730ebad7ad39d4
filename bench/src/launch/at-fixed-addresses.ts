import { executableIn } from "../cores/executable-in.ts";
import { addressesNotFixed } from "./launch-error.ts";

/**
 * The command prefix that places a process's memory at the same addresses every time. Random addresses decide which
 * entries of V8's caches evict each other, and so make a process a few percent slower for life.
 */
export function atFixedAddresses(path = process.env["PATH"] ?? ""): readonly string[] {
  const setarch = process.platform === "linux" ? executableIn(path, "setarch") : undefined;
  if (setarch === undefined) throw addressesNotFixed();
  return [setarch, "-R"];
}
