import { accessSync, readdirSync, readFileSync, statSync } from "node:fs";

/** Undefined for what can't be read: no system has all files, and processes end while they are looked at. */
export function unlessUnreadable<Content>(read: () => Content): Content | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Empty for a file that can't be read. */
export function textOf(file: string): string {
  return unlessUnreadable(() => readFileSync(file, "utf8")) ?? "";
}

/** Empty for a folder that can't be read. */
export function namesIn(folder: string): readonly string[] {
  return unlessUnreadable(() => readdirSync(folder)) ?? [];
}

export function hasRight(path: string, right: number): boolean {
  return unlessUnreadable(() => accessSync(path, right) ?? true) === true;
}

export function isFile(path: string): boolean {
  return unlessUnreadable(() => statSync(path).isFile()) ?? false;
}
