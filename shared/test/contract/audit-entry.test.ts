import { describe, expect, test } from "vitest";
import { auditEntry, auditOrder, fingerprint } from "../../contract/audit-entry.ts";

// Published with the hash: http://www.isthe.com/chongo/src/fnv/test_fnv.c
const PUBLISHED = [
  ["", "811c9dc5"],
  ["a", "e40c292c"],
  ["foobar", "bf9cf968"],
] as const;

describe("fingerprint", () => {
  test.each(PUBLISHED)("of %j is FNV-1a, 32 bits: %s", (text, hash) => {
    expect(fingerprint(text)).toBe(Number.parseInt(hash, 16));
  });
});

describe("auditEntry", () => {
  test.each(PUBLISHED)("of %j carries the checksum %s", (requestId, checksum) => {
    expect(auditEntry(requestId)).toEqual({ requestId, checksum });
  });

  test("has a checksum of 8 hex digits for any id, leading zeros included", () => {
    const checksums = Array.from({ length: 1_000 }, (_, turn) => auditEntry(`id-${turn}`).checksum);
    expect(checksums.filter((checksum) => !/^[0-9a-f]{8}$/.test(checksum))).toEqual([]);
    expect(checksums.some((checksum) => checksum.startsWith("0"))).toBe(true);
  });
});

describe("auditOrder", () => {
  const { checksum } = auditOrder("an-id", { items: ["one", "two"] });

  test.each([
    ["another id", "another", ["one", "two"]],
    ["another item", "an-id", ["one", "three"]],
    ["an item less", "an-id", ["one"]],
    ["another order of items", "an-id", ["two", "one"]],
  ])("has another checksum for %s", (_what, requestId, items) => {
    expect(auditOrder(requestId, { items }).checksum).not.toBe(checksum);
  });

  test("is of the shape of an entry", () => {
    expect(auditOrder("foobar", { items: [] })).toEqual(auditEntry("foobar"));
  });
});
