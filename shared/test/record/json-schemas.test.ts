import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { jsonSchemas } from "../../record/json-schemas.ts";

const PUBLISHED = join(import.meta.dirname, "../../schemas");

test("every published schema is the one that records are checked by; `pnpm schemas` writes them anew", () => {
  const published = Object.fromEntries(
    readdirSync(PUBLISHED).map((file) => [file, JSON.parse(readFileSync(join(PUBLISHED, file), "utf8"))]),
  );
  expect(published).toEqual(jsonSchemas());
});
