import type { Exchange } from "../http/exchange.ts";
import { judgeAnswer } from "../http/judge-answer.ts";
import { PreparedExchange } from "../http/prepared-exchange.ts";
import { serverAt } from "../http/server-at.ts";
import { ContractClient } from "./contract-client.ts";

/** Asks a server once; throws where it does not answer, or not as it must. */
export type Ask = (origin: string, exchange: Exchange) => Promise<void>;

export const askOnce: Ask = async (origin, exchange) => {
  using client = new ContractClient(origin);
  const { id, method, path, body } = exchange;
  const answer = await client.ask({ method, path, ...(body !== undefined && { body }) }, id);
  const { is } = judgeAnswer(new PreparedExchange(exchange, serverAt(origin).host), answer);
  if (is !== "right") throw new Error(`Its first answer was not the one it must give: status ${answer.status}, ${is}.`);
};
