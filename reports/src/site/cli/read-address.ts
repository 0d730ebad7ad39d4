import { InvalidArgumentError } from "commander";

/** With a slash at its end, so that what is added to it stays beneath it. */
export function readAddress(typed: string): string {
  const address = URL.parse(typed);
  if (address?.protocol !== "https:" && address?.protocol !== "http:") {
    throw new InvalidArgumentError("An address begins with https:// or http://, as in https://example.org/lab/.");
  }
  return address.href.replace(/\/*$/, "/");
}
