/** The probability of a deviation from 0 smaller than `t`, for a whole number of degrees of freedom (Abramowitz & Stegun, 26.7.3 and 26.7.4). */
function tWithin(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = isOdd ? 3 : 2; k <= freedom - 2; k += 2) {
    term *= ((k - 1) / k) * cosine ** 2;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/** Halving as often exhausts a number's digits. */
const STEPS = 200;

/**
 * Student's t with a probability of `p`, over one half, to be below it; NaN without degrees of freedom. Between whole
 * numbers of them it is nearly linear in their reciprocal: at most 5% too large below three, and 1% from there.
 */
export function tQuantile(p: number, freedom: number): number {
  const fewer = Math.floor(freedom);
  const atFewer = tQuantileOfWhole(p, fewer);
  if (fewer === freedom || fewer < 1) return atFewer;
  const share = (1 / fewer - 1 / freedom) / (1 / fewer - 1 / (fewer + 1));
  return atFewer + share * (tQuantileOfWhole(p, fewer + 1) - atFewer);
}

function tQuantileOfWhole(p: number, freedom: number): number {
  if (freedom < 1) return Number.NaN;
  let [low, high] = [0, 1];
  while (tWithin(high, freedom) < 2 * p - 1) high *= 2;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (tWithin(middle, freedom) < 2 * p - 1) low = middle;
    else high = middle;
  }
  return high;
}
