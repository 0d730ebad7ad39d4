import { describe, expect, test } from "vitest";
import { cellSlugs } from "../../../src/model/run/cell-slugs.ts";

describe("the folder of a cell", () => {
  test("is called after the cell", () => {
    const slugs = cellSlugs(["nest-fastify/cls", "nest-fastify/singleton@copy=1", "fastify/cls@connections=100"]);
    expect([...slugs.values()]).toEqual([
      "nest-fastify.cls",
      "nest-fastify.singleton.copy.1",
      "fastify.cls.connections.100",
    ]);
  });

  test("is unique, even if only the case of letters differs", () => {
    expect([...cellSlugs(["a/b", "a#b", "A/b"]).values()]).toEqual(["a.b", "a.b.2", "A.b.3"]);
  });

  test.each(["../../etc/passwd", "..", "/", "\0", "<script>alert(1)</script>", "%2e%2e%2f", "a".repeat(5_000)])(
    "is a plain name, whatever the id: %j",
    (id) => {
      const slug = cellSlugs([id]).get(id) ?? "";
      expect(slug).toMatch(/^[A-Za-z0-9-][A-Za-z0-9.-]{0,79}$/);
      expect(slug).not.toContain("..");
    },
  );
});
