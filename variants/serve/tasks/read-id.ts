/** Reads the id of the request at hand, in the way in which a pattern does: each call is a reading of its own. */
export type ReadId = () => string;
