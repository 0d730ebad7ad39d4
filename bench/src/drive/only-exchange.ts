import type { Exchange } from "../http/exchange.ts";
import type { Burst } from "./generator.ts";

/** Of a generator all whose requests are the same one: the first connection's, which stands for the others'. */
export function onlyExchange({ exchanges }: Burst): Exchange {
  const [[exchange] = []] = exchanges;
  if (exchange === undefined) throw new Error("it has no request to send");
  return exchange;
}
