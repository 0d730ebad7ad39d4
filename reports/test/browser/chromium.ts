import { existsSync } from "node:fs";

export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";

/** Before any test of the project `browser`: says once what each of them would fail of. */
export function setup(): void {
  if (existsSync(CHROMIUM)) return;
  const remedy = "Install it (on Debian: apt-get install chromium), or say with CHROMIUM where it is.";
  process.stderr.write(`These tests need Chromium, and there is no ${CHROMIUM}. ${remedy}\n`);
  process.exit(1);
}
