import { expect, test } from "vitest";
import { commitIn } from "../../src/environment/commit.ts";

const hash = "87421a868085d0e4c3637cf36a581be2b51af2a3";
const head = { printed: `${hash}\n` };

test("tells a clean commit from one with changes", () => {
  expect(commitIn(head, { printed: "" })).toEqual({ hash, dirty: false });
  expect(commitIn(head, { printed: "?? bench/src/drive/\n" })).toEqual({ hash, dirty: true });
});

test("says why there is no commit", () => {
  expect(commitIn({ failed: "not installed" }, { failed: "not installed" })).toEqual({
    absent: "git is not installed",
  });
  expect(commitIn({ failed: "refused" }, { failed: "refused" })).toEqual({ absent: "git knows no commit here" });
});

test("calls nothing clean that git did not call clean", () => {
  expect(commitIn(head, { failed: "no answer in time" })).toEqual({ absent: expect.any(String) });
});
