import { findBinaries } from "../../../src/launch/database/find-binaries.ts";

/** Before any test of the project `postgres`: says once what each of them would fail of. */
export function setup(): void {
  if (findBinaries() !== undefined) return;
  process.stderr.write("These tests need PostgreSQL. Install it (on Debian: apt-get install postgresql).\n");
  process.exit(1);
}
