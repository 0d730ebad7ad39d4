import { executableIn } from "../cores/executable-in.ts";
import { addressesNotFixed } from "./launch-error.ts";

/**
 * What to put before a command so that its memory lies at the same addresses every time. By chance a process's
 * addresses decide which entries of V8's caches evict each other, and so by how many percent it is slower for life.
 */
export function atFixedAddresses(path = process.env["PATH"] ?? ""): readonly string[] {
  const setarch = process.platform === "linux" ? executableIn(path, "setarch") : undefined;
  if (setarch === undefined) throw addressesNotFixed();
  return [setarch, "-R"];
}
