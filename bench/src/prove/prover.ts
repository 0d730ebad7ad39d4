import { type Exchange, serverAt } from "../http/exchange.ts";
import { judgeAnswer } from "../http/judge-answer.ts";
import { PreparedExchange } from "../http/prepared-exchange.ts";
import { proveAnswers } from "./answers/prove-answers.ts";
import { type Prove, proveContract } from "./contract.ts";
import { ContractClient } from "./contract-client.ts";

/** Checks the answers of one server. */
export interface Prover {
  /** Variants keep the lab's contract; your own server answers as it was seen to. */
  readonly prove: Prove;
  /** Sends one request; throws unless the server answers as it must. */
  ask(origin: string, exchange: Exchange): Promise<void>;
}

export const prover: Prover = {
  prove: (url, traffic) =>
    traffic.requests === undefined ? proveContract(url, traffic) : proveAnswers(url, traffic.requests),
  ask: askOnce,
};

async function askOnce(origin: string, exchange: Exchange): Promise<void> {
  using client = new ContractClient(origin);
  const { id, method, path, body } = exchange;
  const answer = await client.ask({ method, path, ...(body !== undefined && { body }) }, id);
  const { is } = judgeAnswer(new PreparedExchange(exchange, serverAt(origin).host), answer);
  if (is !== "right") throw new Error(`Its first answer was not the one it must give: status ${answer.status}, ${is}.`);
}
