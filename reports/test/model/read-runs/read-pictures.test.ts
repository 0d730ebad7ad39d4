import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isPlainPicture } from "../../../src/model/read-runs/read-pictures.ts";

const PUBLISHED = join(import.meta.dirname, "../../../published");

describe("a picture that can do nothing but be looked at", () => {
  test("is each of those that we draw", () => {
    const files = globSync("*/pictures/*.svg", { cwd: PUBLISHED });
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !isPlainPicture(readFileSync(join(PUBLISHED, file), "utf8")))).toEqual([]);
  });

  test.each([
    `<svg><script>alert(1)</script></svg>`,
    `<svg onload="alert(1)"></svg>`,
    `<svg><g ONCLICK="alert(1)"></g></svg>`,
    `<svg><path fill="url(https://example.org/a)"/></svg>`,
    `<svg><a href="https://example.org"><text>go</text></a></svg>`,
    `<svg xmlns:x="http://www.w3.org/1999/xlink"><g x:href="https://example.org"/></svg>`,
    `<svg><foreignObject><iframe src="https://example.org"></iframe></foreignObject></svg>`,
    `<svg><g style="background:url(https://example.org)"/></svg>`,
    `<svg><style>@import "https://example.org";</style></svg>`,
    `<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>`,
    `<svg><text>&x;</text></svg>`,
    `<?xml-stylesheet href="https://example.org"?><svg></svg>`,
    `<html><body></body></html>`,
  ])("is not %s", (svg) => {
    expect(isPlainPicture(svg)).toBe(false);
  });
});
