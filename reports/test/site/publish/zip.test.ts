import { expect, test } from "vitest";
import { zipOf } from "../../../src/site/publish/zip.ts";
import { unzip } from "../../unzip.ts";

const entries = [
  { path: "plan.json", content: Buffer.from("{}") },
  { path: "profiles/nest/測定.txt", content: Buffer.from("0123456789".repeat(1_000)) },
  { path: "empty", content: Buffer.alloc(0) },
];

test("an archive has each file with its path and content, packed", () => {
  const archive = zipOf(entries);
  expect([...unzip(archive)]).toEqual(entries.map(({ path, content }) => [path, content]));
  expect(archive.length).toBeLessThan(1_000);
});

test("an archive of the same files is the same at any time", () => {
  expect(zipOf(entries).equals(zipOf(entries))).toBe(true);
});
