import { expect, test } from "vitest";
import { tQuantile } from "../../statistics/distributions.ts";

/** From tables. */
test.each([
  [tQuantile(0.975, 1), 12.706204736432095],
  [tQuantile(0.975, 4), 2.7764451051977987],
  [tQuantile(0.995, 2), 9.92484320091827],
  [tQuantile(0.995, 7), 3.4994832973504946],
  [tQuantile(0.9995, 1), 636.6192487687196],
  [tQuantile(0.975, 1e4), 1.960201239891406],
])("%f is %f", (found, known) => {
  expect(found / known).toBeCloseTo(1, 9);
});

/** By SciPy's `t.ppf`. The degrees of freedom of Welch's interval are seldom whole. */
test.each([
  [tQuantile(0.995, 2.5), 7.1637, 0.05],
  [tQuantile(0.995, 3.5), 5.0857, 0.01],
  [tQuantile(0.995, 5.5), 3.8499, 0.002],
  [tQuantile(0.995, 7.9), 3.3678, 0.001],
  [tQuantile(0.995, 13.99), 2.9772, 0.001],
])("between whole degrees of freedom, %f is %f", (found, known, within) => {
  expect(found / known).toBeGreaterThanOrEqual(0.9999);
  expect(found / known).toBeLessThan(1 + within);
});

test.each([0, -1])("there is no quantile with %d degrees of freedom", (freedom) => {
  expect(tQuantile(0.975, freedom)).toBeNaN();
});
