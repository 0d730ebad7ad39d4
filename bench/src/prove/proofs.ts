import { type Exchange, serverAt } from "../http/exchange.ts";
import { judgeAnswer } from "../http/judge-answer.ts";
import { PreparedExchange } from "../http/prepared-exchange.ts";
import { proveAnswers } from "./answers/prove-answers.ts";
import { type Prover, proveContract } from "./contract.ts";
import { ContractClient } from "./contract-client.ts";

/** Variants keep the lab's contract; a server of somebody else's answers as it was seen to. */
export const prove: Prover = async (url, traffic) =>
  traffic.requests === undefined ? await proveContract(url, traffic) : await proveAnswers(url, traffic.requests);

/** Asks a server once; throws where it does not answer, or not as it must. */
export type Ask = (origin: string, exchange: Exchange) => Promise<void>;

export const askOnce: Ask = async (origin, exchange) => {
  using client = new ContractClient(origin);
  const { id, method, path, body } = exchange;
  const answer = await client.ask({ method, path, ...(body !== undefined && { body }) }, id);
  const { is } = judgeAnswer(new PreparedExchange(exchange, serverAt(origin).host), answer);
  if (is !== "right") throw new Error(`Its first answer was not the one it must give: status ${answer.status}, ${is}.`);
};
