/** Every variant serves them by GET, and the first by POST as well; the other tasks have the path of TASK_ROUTE. */
export const ROUTES = { bench: "/bench", async: "/bench/async" } as const;

/** Where ordinary apps take an order, by POST. */
export const ORDERS_ROUTE = "/orders";

export type Route = (typeof ROUTES)[keyof typeof ROUTES];

export const REQUEST_ID_HEADER = "x-request-id";

const VISIBLE_ASCII = /^[\x21-\x7e]{1,128}$/;

/**
 * The id in a request's header; undefined if it must be replaced, because it is absent or not 1–128 visible ASCII
 * characters. (A repeated header arrives joined by ", ", and is refused for its blank.)
 */
export function acceptedRequestId(header: string | readonly string[] | null | undefined): string | undefined {
  return typeof header === "string" && VISIBLE_ASCII.test(header) ? header : undefined;
}
