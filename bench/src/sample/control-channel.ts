import { HeapReading } from "@lab/shared/record";
import { request } from "undici";
import { controlNotReadable, controlRefused, controlUnreachable } from "./sample-error.ts";
import type { ControlChannel } from "./sampler.ts";

/** A full collection of half a gigabyte takes a good second; more than this means that nobody is there. */
const ANSWERED_WITHIN_MS = 5_000;

export function createControlChannel(answeredWithinMs = ANSWERED_WITHIN_MS): ControlChannel {
  return {
    readHeap: (controlUrl) => ask("GET", new URL("/heap", controlUrl).href, answeredWithinMs),
    collectGarbage: (controlUrl) => ask("POST", new URL("/gc", controlUrl).href, answeredWithinMs),
  };
}

async function ask(method: "GET" | "POST", url: string, withinMs: number): Promise<HeapReading> {
  const { status, body } = await answerOf(method, url, withinMs);
  if (status !== 200) throw controlRefused(url, status, body);
  try {
    return HeapReading.parse(JSON.parse(body));
  } catch (cause) {
    throw controlNotReadable(url, body, cause);
  }
}

async function answerOf(method: "GET" | "POST", url: string, withinMs: number) {
  try {
    // The server closes the connection after every answer: none is open while it is measured.
    const { statusCode, body } = await request(url, { method, signal: AbortSignal.timeout(withinMs) });
    return { status: statusCode, body: await body.text() };
  } catch (cause) {
    throw controlUnreachable(url, cause);
  }
}
