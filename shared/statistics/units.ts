export const US_PER_MS = 1_000;
