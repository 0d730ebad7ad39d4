import { expectedBody, expectedOrderBody, type Order, ROUTES, type Route } from "@lab/shared/contract";
import type { Answer, ContractClient } from "./contract-client.ts";

/** What a variant is asked, and what it must answer. The text is what a body is made of, where there is one. */
export interface Exchange {
  readonly name: string;
  ask(client: ContractClient, text: string, requestId?: string): Promise<Answer>;
  expected(text: string, requestId: string): string;
}

export const getBench = getting(ROUTES.bench);
export const getAsync = getting(ROUTES.async);
export const postBench = posting(ROUTES.bench);

export const exchanges: readonly Exchange[] = [getBench, getAsync, postBench];

function getting(route: Route): Exchange {
  return {
    name: `GET ${route}`,
    ask: (client, _text, requestId) => client.get(route, requestId),
    expected: (_text, requestId) => expectedBody(route, requestId),
  };
}

interface PostExchange extends Exchange {
  /** Leaves the body for later: what is returned sends it. */
  begin(client: ContractClient, text: string, requestId: string): Promise<() => Promise<Answer>>;
}

function posting(route: Route): PostExchange {
  return {
    name: `POST ${route}`,
    ask: (client, text, requestId) => client.post(route, JSON.stringify(orderOf(text)), requestId),
    begin: (client, text, requestId) => client.postInTwo(route, JSON.stringify(orderOf(text)), requestId),
    expected: (text, requestId) => expectedOrderBody(requestId, orderOf(text)),
  };
}

function orderOf(text: string): Order {
  return { items: [`the first of ${text}`, `the second of ${text}`] };
}
