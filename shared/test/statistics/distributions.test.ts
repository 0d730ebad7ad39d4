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

test.each([0, -1])("there is no quantile with %d degrees of freedom", (freedom) => {
  expect(tQuantile(0.975, freedom)).toBeNaN();
});
