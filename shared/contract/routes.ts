/** The two paths that every variant serves, and nothing else: both by GET, the first by POST as well. */
export const ROUTES = { bench: "/bench", async: "/bench/async" } as const;

export type Route = (typeof ROUTES)[keyof typeof ROUTES];

export const REQUEST_ID_HEADER = "x-request-id";
