import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import en from "../../src/words/en.json" with { type: "json" };
import evidence from "../../src/words/evidence.json" with { type: "json" };
import ja from "../../src/words/ja.json" with { type: "json" };

type Texts = ReadonlyMap<string, string>;

/** Every text by its path; the forms of a plural are one text. */
function textsIn(tree: unknown, path: readonly string[] = []): readonly (readonly [path: string, text: string])[] {
  if (typeof tree === "string") return [[path.join("."), tree]];
  const entries = Object.entries(tree ?? {});
  const isPlural = entries.length > 0 && entries.every(([key]) => key === "one" || key === "other");
  if (isPlural) return [[path.join("."), entries.map(([, form]) => form).join("")]];
  return entries.flatMap(([key, inner]) => textsIn(inner, [...path, key]));
}

/** The names of its values. */
function namesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = ""]) => name))].toSorted();
}

/** The spellings of a term differ in number, and only the other language has texts for what records have in English. */
function comparable(tree: object): Texts {
  return new Map(textsIn(tree).filter(([path]) => !/^records\.|^glossary\.terms\..*\.words\./.test(path)));
}

/** Japanese has the whole way again, with its ratio, where English has its name. */
const OTHER_VALUES: Readonly<Record<string, readonly string[]>> = { "ways.choices.again": ["way"] };

/** Names, units, spellings of the command line, and the link to the other language. */
const SAME_WORDS =
  /\{[^}]*\}|request-context-lab|nestjs-cls|AsyncLocalStorage|AsyncContextFrame|singleton|request-scope|interleaved|classic|cls|als|clinic (doctor|flame)|Nest|Node|English|CPU|CSV|ID|KB|MB|req|mean|p\d[\d.]*|ms/g;
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9faf]/;

describe("the texts of the two languages", () => {
  const [english, japanese] = [comparable(en), comparable(ja)];

  test("are the same, in the same order", () => {
    expect([...japanese.keys()]).toEqual([...english.keys()]);
  });

  test("have the same values", () => {
    const namesOf = (texts: Texts) => Object.fromEntries([...texts].map(([path, text]) => [path, namesIn(text)]));
    expect(namesOf(japanese)).toEqual({ ...namesOf(english), ...OTHER_VALUES });
  });

  test("are not in English where they should be in Japanese", () => {
    const inEnglish = textsIn(ja).filter(
      ([, text]) => !JAPANESE.test(text) && /[a-z]{2}/i.test(text.replaceAll(SAME_WORDS, "")),
    );
    expect(inEnglish).toEqual([]);
  });
});

test.each(Object.entries({ en, ja, evidence }))("no text of %s is empty", (_, texts) => {
  expect(textsIn(texts).filter(([, text]) => text.trim() === "")).toEqual([]);
});

/** Every source file that may name a text; a record's names choose some of them. */
const SOURCES = globSync(
  ["reports/src/**/*.ts", "shared/**/*.ts", "bench/src/**/*.ts", "variants/*.ts"].map(inRepository),
  {
    exclude: [inRepository("**/node_modules/**"), inRepository("shared/test/**")],
  },
).map((file) => readFileSync(file, "utf8"));

function inRepository(path: string): string {
  return join(import.meta.dirname, "../../..", path);
}

/** By a source file that names its section, too; or as a name in a record. The names of issues are nowhere else. */
function isUsed(path: string): boolean {
  const names = path.split(".").filter((name) => !/^\d+$|#/.test(name));
  const [section = "", name = ""] = [names[0], names.at(-1)];
  return SOURCES.some((source) => source.includes(`"${name}"`) || (source.includes(section) && source.includes(name)));
}

/** Every entry of these is shown. */
const LISTS = /^(choose\.knownIssues|waysWithIssues)\./;

test.each(Object.entries({ en, evidence }))("every text of %s is used", (_, texts) => {
  expect(textsIn(texts).filter(([path]) => !LISTS.test(path) && !isUsed(path))).toEqual([]);
});
