/** Student's t with a probability of `p`, over one half, to be below it; NaN without degrees of freedom. */
export function tQuantile(p: number, freedom: number): number {
  const x = betaQuantile(2 * (1 - p), freedom / 2, 0.5);
  return Math.sqrt((freedom * (1 - x)) / x);
}

/** How likely Student's t is to be at least that far from 0, either way. */
export function tBeyond(t: number, freedom: number): number {
  return betaCdf(freedom / (freedom + t ** 2), freedom / 2, 0.5);
}

/** Fisher's F with a probability of `p` to be below it. */
export function fQuantile(p: number, numerator: number, denominator: number): number {
  const x = betaQuantile(p, numerator / 2, denominator / 2);
  return (denominator * x) / (numerator * (1 - x));
}

/** The derivative of the logarithm of the gamma function. */
export function digamma(x: number): number {
  if (x < ASYMPTOTIC) return digamma(x + 1) - 1 / x;
  const s = 1 / x ** 2;
  return Math.log(x) - 0.5 / x - s * (1 / 12 - s * (1 / 120 - s * (1 / 252 - s * (1 / 240 - s / 132))));
}

/** The derivative of `digamma`. */
export function trigamma(x: number): number {
  if (x < ASYMPTOTIC) return trigamma(x + 1) + 1 / x ** 2;
  const s = 1 / x ** 2;
  return 1 / x + s / 2 + (s / x) * (1 / 6 - s * (1 / 30 - s * (1 / 42 - s * (1 / 30 - (5 * s) / 66))));
}

/** From here on, five terms of the asymptotic series (Abramowitz & Stegun, 6.1.41) are exact to 15 digits. */
const ASYMPTOTIC = 15;
const PRECISION = 1e-15;
/** Halving alone exhausts a number's digits by then, so a search that still goes on has no answer. */
const MOST_STEPS = 200;

function logGamma(x: number): number {
  if (x < ASYMPTOTIC) return logGamma(x + 1) - Math.log(x);
  const s = 1 / x ** 2;
  const series = (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s / 1188)))) / x;
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + series;
}

/** By Newton's method, and by halving where that would leave the bounds. */
function betaQuantile(p: number, a: number, b: number): number {
  let [low, x, high] = [0, a / (a + b), 1];
  const logBeta = logBetaOf(a, b);
  for (let step = 0; step < MOST_STEPS; step++) {
    const excess = betaCdf(x, a, b, logBeta) - p;
    if (excess < 0) low = x;
    else high = x;
    const newton = x - (excess * x * (1 - x)) / betaTerm(x, a, b, logBeta);
    const next = low < newton && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - x) <= 10 * PRECISION * x) return next;
    x = next;
  }
  return Number.NaN;
}

/** The regularised incomplete beta function: its continued fraction (DLMF 8.17.22), by Lentz's method. */
function betaCdf(x: number, a: number, b: number, logBeta = logBetaOf(a, b)): number {
  if (x > (a + 1) / (a + b + 2)) return 1 - betaCdf(1 - x, b, a, logBeta);
  let [fraction, c, d] = [betaTerm(x, a, b, logBeta) / a, Number.POSITIVE_INFINITY, 1];
  for (let k = 1; Math.abs(c * d - 1) > PRECISION; k++) {
    const m = Math.floor(k / 2);
    const term = ((k % 2 === 0 ? m * (b - m) : -(a + m) * (a + b + m)) * x) / ((a + k - 1) * (a + k));
    d = 1 / (1 + term * d);
    c = 1 + term / c;
    fraction *= c * d;
  }
  return fraction;
}

/** The density, times x (1 - x). */
function betaTerm(x: number, a: number, b: number, logBeta: number): number {
  return Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta);
}

/** The logarithm of the beta function, most of the work of its quantiles. */
function logBetaOf(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b);
}
