import { describe, expect, test } from "vitest";
import { checksFailedBy, passes } from "../../../src/model/run/checks.ts";
import { analysisOf, cellOf, copyOf, warning } from "../../made-up-analysis.ts";

const singleton = cellOf("fastify/singleton");
const cls = cellOf("fastify/cls");

describe("a check", () => {
  test.each([
    ["right-ids", "contract-broken"],
    ["no-failed-requests", "errors"],
    ["warm-and-settled", "not-steady"],
    ["generator-not-the-limit", "generator-bound"],
    ["little-stolen-time", "steal-time"],
  ] as const)("%s is failed by the warning %s", (check, code) => {
    const warned = { ...cls, warnings: [warning(code, {}, cls.id)] };
    expect(checksFailedBy(analysisOf([singleton, warned]))).toEqual([{ check, cell: cls.id }]);
    expect(passes(warned, analysisOf([singleton, warned]))).toBe(false);
  });

  test("has nothing to do with what was found, or with how late the generator was", () => {
    const warned = { ...cls, warnings: [warning("generator-late", {}, cls.id), warning("throttled", {}, cls.id)] };
    expect(checksFailedBy(analysisOf([singleton, warned]))).toEqual([]);
  });

  test("concerns a cell if it, its baseline or the whole run fails it", () => {
    const unsteady = warning("not-steady", {}, singleton.id);
    expect(passes(cls, analysisOf([{ ...singleton, warnings: [unsteady] }, cls]))).toBe(false);
    expect(passes(cls, analysisOf([singleton, cls], { warnings: [warning("errors")] }))).toBe(false);
    const other = { ...cellOf("fastify/request-scope"), warnings: [warning("errors", {}, "fastify/request-scope")] };
    expect(passes(cls, analysisOf([singleton, cls, other]))).toBe(true);
  });

  test("concerns a cell if the copy of its baseline fails it, and no cell if a copy of another does", () => {
    const withCopyOf = (id: string) => ({
      ...copyOf(id, "no-difference"),
      warnings: [warning("steal-time", {}, `${id}@copy=1`)],
    });
    expect(passes(cls, analysisOf([singleton, cls], { copies: [withCopyOf(singleton.id)] }))).toBe(false);
    expect(passes(cls, analysisOf([singleton, cls], { copies: [withCopyOf("express/singleton")] }))).toBe(true);
  });

  test("is passed by nothing of a void run", () => {
    expect(passes(cls, analysisOf([singleton, cls], { void: true }))).toBe(false);
  });
});
