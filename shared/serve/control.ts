import { createServer, type Server } from "node:http";
import { getHeapStatistics } from "node:v8";
import type { HeapReading } from "../record/index.ts";

/**
 * A second server beside the measured one, for what only the process itself can tell or do:
 * `GET /heap` reads its heap, `POST /gc` collects garbage. To be asked between bursts of load, never during one.
 */
export function createControlServer(): Server {
  return createServer((request, response) => {
    const { status, body } = replyTo(`${request.method} ${request.url}`);
    response.writeHead(status, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(body));
  });
}

interface Reply {
  readonly status: number;
  readonly body: HeapReading | { readonly error: string };
}

function replyTo(command: string): Reply {
  switch (command) {
    case "GET /heap":
      return { status: 200, body: readHeap() };
    case "POST /gc":
      return collectGarbage();
    default:
      return { status: 404, body: { error: "The control channel knows GET /heap and POST /gc." } };
  }
}

function collectGarbage(): Reply {
  if (globalThis.gc === undefined) {
    return { status: 501, body: { error: "Start the process with --expose-gc to collect garbage on demand." } };
  }
  globalThis.gc();
  return { status: 200, body: readHeap() };
}

function readHeap(): HeapReading {
  const heap: HeapStatistics = getHeapStatistics();
  return {
    usedBytes: heap.used_heap_size,
    totalBytes: heap.total_heap_size,
    externalBytes: heap.external_memory,
    ...(heap.total_allocated_bytes !== undefined && { allocatedBytes: heap.total_allocated_bytes }),
  };
}

/** `total_allocated_bytes` (all that was ever allocated) came with Node 26; older versions leave it out. */
type HeapStatistics = ReturnType<typeof getHeapStatistics> & { readonly total_allocated_bytes?: number };
