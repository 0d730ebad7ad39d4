import {
  expectedBody,
  expectedOrderBody,
  type KnownExchange,
  type Order,
  ROUTES,
  type Route,
} from "@lab/shared/contract";

/** A request and its expected answer. The text becomes the body, if it has one. */
export interface ExchangeKind {
  readonly name: string;
  of(text: string, requestId: string): KnownExchange;
}

export const getBench = getting(ROUTES.bench);
export const getAsync = getting(ROUTES.async);
export const postBench = posting(ROUTES.bench);

export const exchanges: readonly ExchangeKind[] = [getBench, getAsync, postBench];

function getting(route: Route): ExchangeKind {
  return {
    name: `GET ${route}`,
    of: (_text, requestId) => ({ method: "GET", path: route, expectedBody: expectedBody(route, requestId) }),
  };
}

function posting(route: Route): ExchangeKind {
  return {
    name: `POST ${route}`,
    of(text, requestId) {
      const order: Order = { items: [`the first of ${text}`, `the second of ${text}`] };
      return {
        method: "POST",
        path: route,
        body: JSON.stringify(order),
        expectedBody: expectedOrderBody(requestId, order),
      };
    },
  };
}
