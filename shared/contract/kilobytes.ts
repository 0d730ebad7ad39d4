export const BYTES_PER_KB = 1_024;
