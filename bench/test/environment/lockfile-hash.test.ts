import { expect, test } from "vitest";
import { lockfileHashOf } from "../../src/environment/lockfile-hash.ts";

test("is what sha256sum says of the file", () => {
  expect(lockfileHashOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("is absent without a lockfile", () => {
  expect(lockfileHashOf(undefined)).toEqual({ absent: expect.any(String) });
});
