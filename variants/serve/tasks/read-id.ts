/** Reads the id of the current request as a pattern does; each call reads it again. */
export type ReadId = () => string;
