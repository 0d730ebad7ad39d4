import { join } from "node:path";
import { jsonSchemas } from "../record/json-schemas.ts";
import { writeJsonIn } from "../run-folder/index.ts";
import { script } from "./script.ts";

script("pnpm schemas", "Writes shared/schemas, for readers of a run folder who use another language.").parse();

for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeJsonIn(join(import.meta.dirname, "../schemas"), name, schema);
}
