import { describe, expect, test } from "vitest";
import {
  asPercentOf,
  grouped,
  percent,
  signedPercent,
  significant,
  times,
  twoDigits,
  whole,
} from "../../src/words/figures.ts";

test("shows three digits, and every digit before the point", () => {
  expect([0.2531, 1, 14.649, 99.96, 123.4, 35_803.2].map(significant)).toEqual([
    "0.253",
    "1.00",
    "14.6",
    "100",
    "123",
    "35,803",
  ]);
});

test("keeps a number as it is, with its thousands apart", () => {
  const shown = [0, 0.1, -0.5, 15_000, -1_024.5, 1e21].map(grouped);
  expect(shown).toEqual(["0", "0.1", "−0.5", "15,000", "−1,024.5", "1e+21"]);
  expect(grouped("2026")).toBe("2026");
});

test("shows how far an interval reaches, or what one step adds, with two digits, and every digit before the point", () => {
  const shown = [0.0031, -0.24, 0.4321, 1.94, 14.6, 99.4, 99.6, -112.7, 1_234, 0, Number.NaN].map(twoDigits);
  expect(shown.join(" ")).toBe("0.0031 −0.24 0.43 1.9 15 99 100 −113 1,234 0 –");
});

test("has a true minus sign, and none before zero", () => {
  expect([-14.649, -1_234, -0.001, 0].map(significant)).toEqual(["−14.6", "−1,234", "0", "0"]);
  expect([-0.04, 0, 0.04].map(signedPercent)).toEqual(["0.0%", "0.0%", "0.0%"]);
  expect(whole(-0.2)).toBe("0");
});

test("shows a ratio as a factor of three digits, or as a whole percentage", () => {
  expect([1.3256, 9.996, 215.42].map((estimate) => times({ estimate }))).toEqual(["×1.33", "×10.0", "×215"]);
  expect(asPercentOf(1.326)).toBe("133%");
});

test("shows a tenth of a percent below 100, and none from there on", () => {
  expect([7.2, 99.94, 99.96, 214.3, 2_887.6].map(percent)).toEqual(["7.2%", "99.9%", "100%", "214%", "2,888%"]);
  expect([7.2, -0.41, -2_887.6].map(signedPercent)).toEqual(["+7.2%", "−0.4%", "−2,888%"]);
});

describe("what is no figure", () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])("%d is a dash everywhere", (value) => {
    const all = [significant, whole, asPercentOf, percent, signedPercent];
    expect(all.map((shown) => shown(value))).toEqual(all.map(() => "–"));
  });
});
