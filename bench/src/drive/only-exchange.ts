import type { Exchange } from "../http/exchange.ts";
import type { Burst } from "./generator.ts";

/** For a generator that repeats one request: the first connection's represents the others'. */
export function onlyExchange({ exchanges }: Burst): Exchange {
  const [[exchange] = []] = exchanges;
  if (exchange === undefined) throw new Error("it has no request to send");
  return exchange;
}
