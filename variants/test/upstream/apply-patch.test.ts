import { expect, test } from "vitest";
import { applyTo, type FilePatch, PatchError, parsePatch } from "../../upstream/apply-patch.ts";

const PATCH = `diff --git a/lib/a.js b/lib/a.js
index 1..2 100644
--- a/lib/a.js
+++ b/lib/a.js
@@ -1,3 +1,4 @@
 one
-two
+2
+2.5
 three
@@ -5,2 +6 @@
 five
-six
\\ No newline at end of file
diff --git a/b.js b/b.js
--- a/b.js
+++ b/b.js
@@ -1 +1 @@
-old
+new
`;

const [first, second] = parsePatch(PATCH) as [FilePatch, FilePatch];

test("a patch is read file by file", () => {
  expect([first, second].map(({ path, hunks }) => [path, hunks.length])).toEqual([
    ["lib/a.js", 2],
    ["b.js", 1],
  ]);
});

test("every hunk is applied where its lines are", () => {
  expect(applyTo("one\ntwo\nthree\nfour\nfive\nsix", first)).toBe("one\n2\n2.5\nthree\nfour\nfive");
  expect(applyTo("old\n", second)).toBe("new\n");
});

test("a file that has changed is refused, with its line and that of the hunk", () => {
  expect(() => applyTo("one\ntwo\nthree\nfour\nFIVE\nsix", first)).toThrow(
    new PatchError("lib/a.js:5 is not what this hunk changes.", 11),
  );
});

test("a patch that is cut off is refused, with the line of its last hunk", () => {
  expect(() => parsePatch(PATCH.slice(0, PATCH.indexOf("\n+new")))).toThrow(
    new PatchError("This hunk is cut off.", 18),
  );
});

test("a file that is patched already is refused", () => {
  expect(() => applyTo(applyTo("old\n", second), second)).toThrow("b.js:1");
});
