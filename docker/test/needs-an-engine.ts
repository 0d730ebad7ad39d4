import { askEngine } from "../src/engine.ts";

/** Before any test of the project `engine`: says once what each of them would fail of. */
export async function setup(): Promise<void> {
  try {
    await askEngine(["version"]);
  } catch (error) {
    process.stderr.write(`These tests need a container engine. ${(error as Error).message}\n`);
    process.exit(1);
  }
}
