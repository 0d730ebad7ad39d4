import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";

export interface EngineRequest extends Pick<RequestOptions, "method" | "socketPath"> {
  readonly url: string;
  readonly withinMs: number;
}

/** Closes the connection after the answer, so that none is open while servers are measured. */
export async function answerOverHttp({
  url,
  withinMs,
  ...asked
}: EngineRequest): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    const sent = request(url, { ...asked, agent: false, signal }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response) };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}
