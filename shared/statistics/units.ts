export const US_PER_MS = 1_000;
export const BYTES_PER_MB = 1024 ** 2;
