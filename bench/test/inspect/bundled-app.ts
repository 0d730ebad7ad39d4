import { createRequire } from "node:module";
import { join } from "node:path";

const variants = createRequire(join(import.meta.dirname, "../../../variants/package.json"));
const { buildSync } = createRequire(variants.resolve("tsup"))("esbuild");

/** Nest offers these, and works without them. */
const OPTIONAL = ["@nestjs/microservices", "@nestjs/websockets", "class-transformer", "class-validator"];
const REQUIRE = 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);';

/** Bundles a built program with all of its packages into one minified file, and returns its path. */
export function bundledApp(program: string, folder: string): string {
  const outfile = join(folder, "bundled.mjs");
  const format = { format: "esm", platform: "node", banner: { js: REQUIRE } };
  buildSync({ entryPoints: [program], outfile, bundle: true, minify: true, external: OPTIONAL, ...format });
  return outfile;
}
