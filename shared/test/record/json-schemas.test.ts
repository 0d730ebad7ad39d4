import { expect, test } from "vitest";
import { jsonSchemas } from "../../record/json-schemas.ts";

test("every document of a run folder has a JSON Schema that refuses unknown fields", () => {
  const schemas = jsonSchemas();
  expect(Object.keys(schemas)).toContain("plan.schema.json");
  for (const [file, schema] of Object.entries(schemas)) {
    expect(schema, file).toMatchObject({ $schema: "https://json-schema.org/draft/2020-12/schema" });
  }
  expect(schemas["plan.schema.json"]).toMatchObject({ type: "object", additionalProperties: false });
});
