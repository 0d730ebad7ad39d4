import { expect, test } from "vitest";
import { normalQuantile } from "./normal-quantile.ts";

/** The last three are those of the algorithm's paper (Applied Statistics 37, 1988); the others are from tables. */
test.each([
  [0.5, 0],
  [0.75, 0.6744897501960817],
  [0.8413447460685429, 1],
  [0.975, 1.959963984540054],
  [0.999, 3.090232306167813],
  [1e-9, -5.997807015007687],
  [0.25, -0.6744897501960817],
  [0.001, -3.090232306167814],
  [1e-20, -9.26234008979841],
])("with a probability of %d, a normal number is below %d", (p, quantile) => {
  expect(normalQuantile(p)).toBeCloseTo(quantile, 13);
});
