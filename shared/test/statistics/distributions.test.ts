import { expect, test } from "vitest";
import { digamma, fQuantile, tBeyond, tQuantile, trigamma } from "../../statistics/distributions.ts";

/** From tables, or in closed form. */
test.each([
  [tQuantile(0.975, 1), 12.706204736432095],
  [tQuantile(0.975, 4), 2.7764451051977987],
  [tQuantile(0.9995, 1), 636.6192487687196],
  [tQuantile(0.975, 1e6), 1.9599663563],
  [tBeyond(-1, 1), 0.5],
  [tBeyond(2.7764451051977987, 4), 0.05],
  [tBeyond(1_000, 4), 5.99996000021e-12],
  [fQuantile(0.95, 1, 4), 2.7764451051977987 ** 2],
  [fQuantile(0.95, 3, 1e6), 2.604918176731715],
  [fQuantile(0.95, 3, 1), 215.7073453],
  [digamma(1), -0.5772156649015329],
  [trigamma(1), Math.PI ** 2 / 6],
  [trigamma(0.5), Math.PI ** 2 / 2],
])("%f is %f", (found, known) => {
  expect(found / known).toBeCloseTo(1, 9);
});

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
  "there is no quantile with %d degrees of freedom",
  (freedom) => {
    expect(tQuantile(0.975, freedom)).toBeNaN();
    expect(fQuantile(0.95, freedom, 3)).toBeNaN();
  },
);
