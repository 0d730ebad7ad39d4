import { describe, expect, test } from "vitest";
import { commitIn, lockfileHashOf } from "../../src/environment/lab-version.ts";

describe("the commit", () => {
  const hash = "87421a868085d0e4c3637cf36a581be2b51af2a3";
  const head = { printed: `${hash}\n\n` };

  test("tells a clean commit from one with changes", () => {
    expect(commitIn(head, { printed: "" })).toEqual({ hash, dirty: false });
    expect(commitIn(head, { printed: "?? bench/src/drive/\n" })).toEqual({ hash, dirty: true });
  });

  test("is not that of a checkout which holds the lab as a dependency", () => {
    const within = { printed: `${hash}\nnode_modules/request-context-lab/\n` };
    expect(commitIn(within, { printed: "" })).toEqual({ absent: expect.stringContaining("not its own") });
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
});

describe("the lockfile's hash", () => {
  test("is what sha256sum says of the file", () => {
    expect(lockfileHashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("is absent without a lockfile", () => {
    expect(lockfileHashOf(undefined)).toEqual({ absent: expect.any(String) });
  });
});
