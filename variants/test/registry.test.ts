import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Adapter, Framework, Pattern, Variant } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { registry } from "../registry.ts";

const VARIANTS = join(import.meta.dirname, "..");

const packageFolders = [...new Set(registry.map(({ source }) => source.slice(0, source.indexOf("/"))))];

describe("the registry", () => {
  test("lists exactly the variants that are on disk", () => {
    const onDisk = files("*/**/*.ts", ["**/node_modules", "**/dist", "test"]).filter(isThereToBeRun);
    expect(registry.map(({ source }) => source).sort()).toEqual(onDisk);
  });

  test.each(packageFolders)("lists exactly what is built in %s/dist", (folder) => {
    const built = files(`${folder}/dist/**/*.js`);
    const entries = registry.map(({ entry }) => entry).filter((entry) => entry.startsWith(`${folder}/`));
    expect(entries.sort()).toEqual(built);
  });

  test("has 15 lines, each coordinate once", () => {
    const coordinates = registry.map(({ framework, adapter, pattern }) => `${framework} ${adapter} ${pattern}`);
    expect(coordinates).toHaveLength(15);
    expect(new Set(coordinates).size).toBe(15);
  });

  test("uses every framework, adapter and pattern that the schema knows", () => {
    expect(new Set(registry.map(({ framework }) => framework))).toEqual(new Set(Framework.options));
    expect(new Set(registry.map(({ adapter }) => adapter))).toEqual(new Set(Adapter.options));
    expect(new Set(registry.map(({ pattern }) => pattern))).toEqual(new Set(Pattern.options));
  });

  test.each(registry)("has a line for $id that the schema accepts", (variant) => {
    expect(Variant.safeParse(variant).error).toBeUndefined();
  });

  test.each(registry)("derives the id $id from framework, adapter and pattern", (variant) => {
    const { id, framework, adapter, pattern } = variant;
    expect(id).toBe(framework === "raw" ? `${adapter}/${pattern}` : `${framework}-${adapter}/${pattern}`);
  });

  test("asks a question of its own on every line", () => {
    expect(new Set(registry.map(({ question }) => question)).size).toBe(registry.length);
  });
});

function files(pattern: string, exclude: readonly string[] = []): readonly string[] {
  return globSync(pattern, { cwd: VARIANTS, exclude }).sort();
}

/** Whatever a file is called: one that exports nothing is of use only as the start of a process. */
function isThereToBeRun(file: string): boolean {
  return !/^export /m.test(readFileSync(join(VARIANTS, file), "utf8"));
}
