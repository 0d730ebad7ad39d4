import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { columnOf, Framework, Pattern, Variant } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { registry } from "../registry.ts";

const VARIANTS = join(import.meta.dirname, "..");

const matrix = registry.filter(({ group }) => group === undefined);
const other = registry.filter(({ group }) => group !== undefined);

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

  test("has groups outside the matrix: the three of one app, and a control on each of Nest's adapters", () => {
    const groups = other.filter(({ group }) => group === "shared-app" || group === "controls");
    expect(groups.map(({ group, id }) => `${group} ${id}`)).toEqual([
      "shared-app nest-fastify-shared/singleton",
      "shared-app nest-fastify-shared/request-scope",
      "shared-app nest-fastify-shared/cls",
      "controls nest-express/guarded-singleton",
      "controls nest-fastify/guarded-singleton",
    ]);
  });

  test("has a way on every line of that group, and ends the id with it", () => {
    const ways = registry.filter(({ group }) => group === "ways");
    expect(ways.filter(({ way }) => way === undefined)).toEqual([]);
    for (const { id, framework, adapter, way } of ways) {
      expect(id).toBe(framework === "raw" ? `${adapter}/${way}` : `${framework}-${adapter}/${way}`);
    }
  });

  test("has the rungs of the ladder in order, on Nest's Fastify alone", () => {
    const rungs = registry.filter(({ group }) => group === "ladder");
    expect(rungs.map(({ id }) => id)).toEqual([
      "nest-fastify/ladder-hook",
      "nest-fastify/ladder-store",
      "nest-fastify/ladder-id",
      "nest-fastify/ladder-middleware",
      "nest-fastify/ladder-enhancers",
      "nest-fastify/ladder-cls-middleware",
      "nest-fastify/ladder-cls-request",
      "nest-fastify/ladder-cls-plugins",
      "nest-fastify/ladder-cls-proxies",
    ]);
  });

  test("names nothing twice, in whatever group", () => {
    expect(new Set(registry.map(({ id }) => id)).size).toBe(registry.length);
  });

  test("names baselines that are there: singletons, and for a rung of the ladder the one below", () => {
    const rungs = registry.filter(({ group }) => group === "ladder");
    expect(rungs.slice(1).map(({ baseline }) => baseline)).toEqual(rungs.slice(0, -1).map(({ id }) => id));
    const others = registry.filter((variant) => !rungs.slice(1).includes(variant));
    const named = [...new Set(others.flatMap(({ baseline }) => baseline ?? []))];
    expect(named).toEqual([
      "nest-express/singleton",
      "nest-fastify/singleton",
      "fastify/singleton",
      "express/singleton",
      "koa/singleton",
      "hono/singleton",
      "adonisjs/singleton",
      "nest-express/ordinary-singleton",
      "nest-fastify/ordinary-singleton",
    ]);
    expect(named.map((id) => registry.find((variant) => variant.id === id)?.pattern)).toEqual(
      named.map(() => "singleton"),
    );
  });

  test("uses every framework and pattern that the schema knows", () => {
    expect(new Set(registry.map(({ framework }) => framework))).toEqual(new Set(Framework.options));
    expect(new Set(registry.map(({ pattern }) => pattern))).toEqual(new Set(Pattern.options));
  });

  test.each(registry)("has a line for $id that the schema accepts", (variant) => {
    expect(Variant.safeParse(variant).error).toBeUndefined();
  });

  test.each(registry)(
    "puts $id in the column that its line names, also in runs that called every context cls",
    (variant) => {
      const { pattern } = variant;
      expect(columnOf(variant)).toBe(pattern);
      expect(columnOf({ ...variant, pattern: pattern === "als" ? "cls" : pattern })).toBe(pattern);
    },
  );

  test("asks a question of its own on every line", () => {
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
