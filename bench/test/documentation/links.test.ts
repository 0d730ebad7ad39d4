import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const NOT_OURS = ["**/node_modules/**", "**/dist/**", "reports/runs/**", "reports/test/golden/**"];
const PAGES = globSync("**/*.md", { cwd: ROOT, exclude: NOT_OURS });
/** The list of published runs has a row for each, and is looked things up in. */
const LIST_OF_RUNS = "reports/published/README.md";
const MANUALS = PAGES.filter((page) => /(^|\/)(README|CONTRIBUTING)\.md$/.test(page) && page !== LIST_OF_RUNS);
const MOST_WORDS = 2_500;

describe.each(PAGES)("%s", (page) => {
  test("links to files and headings that are there", () => {
    expect(linksIn(read(page)).filter((link) => !leadsSomewhere(page, link))).toEqual([]);
  });
});

test.each(MANUALS)("%s is no longer than somebody reads", (page) => {
  expect(read(page).split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS);
});

test("a page that sources name is there", () => {
  const sources = globSync("**/*.ts", { cwd: ROOT, exclude: NOT_OURS });
  const named = sources.flatMap((source) => read(source).match(/\b(bench|variants|docker)\/[\w/-]+\.md\b/g) ?? []);
  expect(named).toContain("bench/COMMANDS.md");
  expect(named.filter((page) => !existsSync(join(ROOT, page)))).toEqual([]);
});

test("a program that pages run is there", () => {
  const programs = PAGES.flatMap((page) => [...read(page).matchAll(/node\s+([\w/-]+\/scripts\/[\w/-]+\.m?ts)/g)]);
  expect(programs.length).toBeGreaterThan(5);
  expect(programs.flatMap(([, program = ""]) => (existsSync(join(ROOT, program)) ? [] : program))).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** Addresses elsewhere are for their owners to keep. */
function linksIn(text: string): readonly string[] {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

function leadsSomewhere(page: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path === "" ? page : relative(ROOT, resolve(ROOT, dirname(page), decodeURI(path)));
  if (!existsSync(join(ROOT, target))) return false;
  return anchor === undefined || anchorsIn(read(target)).includes(anchor);
}

/** As GitHub names headings; a second one of the same name has a number. */
function anchorsIn(text: string): readonly string[] {
  const headings = [...text.replaceAll(/^```.*?^```/gms, "").matchAll(/^#+ (.*)$/gm)];
  const names = headings.map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{Pc} -]/gu, "")
      .replaceAll(" ", "-"),
  );
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name}-${before}`;
  });
}

function withoutCode(text: string): string {
  return text.replaceAll(/^```.*?^```/gms, "").replaceAll(/`[^`\n]*`/g, "");
}
