import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { text } from "node:stream/consumers";
import { HeapReading, isObject, jsonIn, reasonOf } from "@lab/shared/record";
import { type ControlChannel, SampleError } from "./sampler.ts";

/** A full collection of half a gigabyte takes just over a second, and longer on a busy machine. */
const ANSWERED_WITHIN_MS = 30_000;

export function createControlChannel(answeredWithinMs = ANSWERED_WITHIN_MS): ControlChannel {
  return {
    readHeap: (controlUrl) => ask("GET", new URL("/heap", controlUrl).href, answeredWithinMs),
    collectGarbage: (controlUrl) => ask("POST", new URL("/gc", controlUrl).href, answeredWithinMs),
  };
}

async function ask(method: "GET" | "POST", url: string, withinMs: number): Promise<HeapReading> {
  const { status, body } = await answerOverHttp({ method, url, withinMs }).catch((cause: unknown) => {
    throw new SampleError(`${url} did not answer: ${reasonOf(cause)}. Check that the server still runs.`, { cause });
  });
  if (status !== 200) throw new SampleError(`${url} answered ${status}: ${remedyIn(body)}`);
  try {
    return HeapReading.parse(JSON.parse(body));
  } catch (cause) {
    throw new SampleError(`${url} did not answer with a heap reading: ${body}`, { cause });
  }
}

/** The control channel's answer says what to do. */
function remedyIn(body: string): string {
  const json = jsonIn(body);
  return isObject(json) && typeof json["error"] === "string" ? json["error"] : body;
}

export interface EngineRequest extends Pick<RequestOptions, "method" | "socketPath"> {
  readonly url: string;
  readonly withinMs: number;
}

/** Closes the connection after the answer, so that none is open while servers are measured. */
export async function answerOverHttp({
  url,
  withinMs,
  ...options
}: EngineRequest): Promise<{ status: number; body: string }> {
  const signal = AbortSignal.timeout(withinMs);
  try {
    const sent = request(url, { ...options, agent: false, signal }).end();
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    return { status: response.statusCode ?? 0, body: await text(response) };
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}
