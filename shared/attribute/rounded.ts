/** Fine enough that hundreds of rows still add up, and short enough to be read in a file. */
const DIGITS = 4;

export function rounded(value: number): number {
  return Number(value.toFixed(DIGITS));
}
