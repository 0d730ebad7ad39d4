import { HeapReading, isObject, jsonIn, reasonOf } from "@lab/shared/record";
import { answerOverHttp } from "./answer-over-http.ts";
import { SampleError } from "./sample-error.ts";
import type { ControlChannel } from "./sampler.ts";

/** A full collection of half a gigabyte takes just over a second; beyond this the process is not there. */
const ANSWERED_WITHIN_MS = 5_000;

export function createControlChannel(answeredWithinMs = ANSWERED_WITHIN_MS): ControlChannel {
  return {
    readHeap: (controlUrl) => ask("GET", new URL("/heap", controlUrl).href, answeredWithinMs),
    collectGarbage: (controlUrl) => ask("POST", new URL("/gc", controlUrl).href, answeredWithinMs),
  };
}

async function ask(method: "GET" | "POST", url: string, withinMs: number): Promise<HeapReading> {
  const { status, body } = await answerOverHttp({ method, url, withinMs }).catch((cause: unknown) => {
    throw controlUnreachable(url, cause);
  });
  if (status !== 200) throw controlRefused(url, status, body);
  try {
    return HeapReading.parse(JSON.parse(body));
  } catch (cause) {
    throw controlNotReadable(url, body, cause);
  }
}

function controlUnreachable(url: string, cause: unknown): SampleError {
  const reason = reasonOf(cause);
  return new SampleError(`${url} did not answer: ${reason}. Check that the server still runs.`, { cause });
}

function controlRefused(url: string, status: number, body: string): SampleError {
  return new SampleError(`${url} answered ${status}: ${remedyIn(body)}`);
}

function controlNotReadable(url: string, body: string, cause: unknown): SampleError {
  return new SampleError(`${url} did not answer with a heap reading: ${body}`, { cause });
}

/** The control channel's answer says what to do. */
function remedyIn(body: string): string {
  const json = jsonIn(body);
  return isObject(json) && typeof json["error"] === "string" ? json["error"] : body;
}
