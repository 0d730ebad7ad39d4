import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { columnOf, Pattern } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { registry } from "../registry.ts";

const VARIANTS = join(import.meta.dirname, "..");

const matrix = registry.filter(({ group }) => group === undefined);

const packageFolders = [...new Set(registry.map(({ source }) => source.slice(0, source.indexOf("/"))))];

describe("the registry", () => {
  test("lists exactly the variants that are on disk", () => {
    const onDisk = files("*/**/*.ts", [
      "**/node_modules",
      "**/dist",
      "serve",
      "test",
      "scripts",
      "nest/visibility",
      "upstream",
      "recipes/*/*.test.ts",
      "recipes/*/{main,app.module}.ts",
    ]).filter(isThereToBeRun);
    expect([...new Set(registry.map(({ source }) => source))].sort()).toEqual(onDisk);
  });

  test.each(packageFolders)("lists exactly what is built in %s/dist", (folder) => {
    const built = files(`${folder}/dist/**/*.js`);
    const entries = registry.map(({ entry }) => entry).filter((entry) => entry.startsWith(`${folder}/`));
    expect([...new Set(entries)].sort()).toEqual(built);
  });

  test("has a matrix of four columns on Nest and three elsewhere, each coordinate once", () => {
    const columns = Map.groupBy(matrix, ({ framework, adapter }) => `${framework} ${adapter}`);
    const below = ["singleton", "request-scope", "als"];
    expect([...columns].map(([server, variants]) => [server, ...variants.map(columnOf)])).toEqual([
      ["nest express", ...Pattern.options],
      ["nest fastify", ...Pattern.options],
      ["raw express", ...below],
      ["raw fastify", ...below],
      ["raw node-http", ...below],
    ]);
  });

  test("has the three patterns of every framework outside the matrix", () => {
    const frameworks = registry.filter(({ group }) => group === "frameworks");
    const folders = [...new Set(frameworks.map(({ adapter }) => adapter))];
    expect(folders).toContain("koa");
    expect(frameworks.map(({ id }) => id)).toEqual(
      folders.flatMap((folder) => ["singleton", "request-scope", "cls"].map((name) => `${folder}/${name}`)),
    );
  });

  test("has a way on every line of that group, and ends the id with it", () => {
    const ways = registry.filter(({ group }) => group === "ways");
    expect(ways.filter(({ way }) => way === undefined)).toEqual([]);
    for (const { id, framework, adapter, way } of ways) {
      expect(id).toBe(framework === "raw" ? `${adapter}/${way}` : `${framework}-${adapter}/${way}`);
    }
  });

  test("names nothing twice, in whatever group", () => {
    expect(new Set(registry.map(({ id }) => id)).size).toBe(registry.length);
  });

  test("names baselines that are there: singletons, and for a rung of the ladder the one below", () => {
    const rungs = registry.filter(({ group }) => group === "ladder");
    expect(rungs.slice(1).map(({ baseline }) => baseline)).toEqual(rungs.slice(0, -1).map(({ id }) => id));
    const others = registry.filter((variant) => !rungs.slice(1).includes(variant));
    const named = [...new Set(others.flatMap(({ baseline }) => baseline ?? []))];
    expect(named.map((id) => registry.find((variant) => variant.id === id)?.pattern)).toEqual(
      named.map(() => "singleton"),
    );
  });

  test.each(registry)(
    "puts $id in the column that its line names, also in runs that called every context cls",
    (variant) => {
      const { pattern } = variant;
      expect(columnOf(variant)).toBe(pattern);
      expect(columnOf({ ...variant, pattern: pattern === "als" ? "cls" : pattern })).toBe(pattern);
    },
  );

  test("has a unique question on every line", () => {
    expect(new Set(registry.map(({ question }) => question)).size).toBe(registry.length);
  });
});

function files(pattern: string, exclude: readonly string[] = []): readonly string[] {
  return globSync(pattern, { cwd: VARIANTS, exclude }).sort();
}

/** A file that exports nothing starts a process; one that exports an AppModule is started by the build's own entry. */
function isThereToBeRun(file: string): boolean {
  const text = readFileSync(join(VARIANTS, file), "utf8");
  return !/^export /m.test(text) || /^export .*\bAppModule\b/m.test(text);
}
