import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;
const LICENCE = /^licen[cs]e/i;

/**
 * The licences of the packages that these files come from, as they ask to be passed on with what is made of them. The
 * build of the npm package needs them too, where the site's bundler is not installed.
 */
export function bundledLicences(files: readonly string[]): string {
  const packages = new Map(files.flatMap((file) => ofPackage(file)));
  return [...packages]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, folder]) => `${name}\n${"=".repeat(name.length)}\n\n${licenceIn(folder)}\n`)
    .join("\n");
}

function ofPackage(file: string): readonly (readonly [name: string, folder: string])[] {
  const [, folder, name] = PACKAGE.exec(file) ?? [];
  return folder !== undefined && name !== undefined ? [[name, folder]] : [];
}

function licenceIn(folder: string): string {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => LICENCE.test(name)) : undefined;
  if (file !== undefined) return readFileSync(join(folder, file), "utf8").trim();
  const { license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly license?: string };
  return license ?? "No licence is stated.";
}
