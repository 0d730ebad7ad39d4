import { askEngine } from "../src/engine.ts";

/** Why this machine cannot run the tests that need an engine; undefined where it can. */
export const noEngineHere = await askEngine(["version"]).then(
  () => undefined,
  (error: Error) => error.message,
);

// Where the engine is part of the deal, its absence is a failure.
if (noEngineHere !== undefined && process.env["REQUIRE_DOCKER"] === "1") throw new Error(noEngineHere);

/** The title of tests that need an engine, with the reason where they are skipped. */
export function withEngine(title: string): string {
  return noEngineHere === undefined ? title : `${title} (skipped: ${noEngineHere})`;
}
