import { EventEmitter, once } from "node:events";
import { Readable } from "node:stream";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { type AuditTrail, auditEntry, fingerprint, LONGEST_HOP_MS } from "@lab/shared/contract";
import type { ReadId } from "./read-id.ts";

/**
 * Reads the request id again after every hop, in the way in which the pattern reads it. The timer's delay follows from
 * the id: spread over the requests, so that they overtake each other, and the same whenever one is repeated.
 */
export async function auditTrail(readId: ReadId): Promise<AuditTrail> {
  const entry = auditEntry(readId());

  await undefined;
  const afterAwait = readId();

  await delay(fingerprint(entry.requestId) % (LONGEST_HOP_MS + 1));
  const afterTimer = readId();

  await nextTurn();
  const afterImmediate = readId();

  return {
    ...entry,
    readings: {
      await: afterAwait,
      timer: afterTimer,
      immediate: afterImmediate,
      emitter: await readInListener(readId),
      stream: await readInStream(readId),
    },
  };
}

async function readInListener(readId: ReadId): Promise<string> {
  const emitter = new EventEmitter();
  const answered = once(emitter, "answer");
  emitter.once("question", () => {
    try {
      emitter.emit("answer", readId());
    } catch (error) {
      emitter.emit("error", error);
    }
  });
  setImmediate(() => emitter.emit("question"));
  const [reading] = await answered;
  return reading;
}

async function readInStream(readId: ReadId): Promise<string> {
  const source = new Readable({
    objectMode: true,
    read() {
      this.push(readId());
      this.push(null);
    },
  });
  const [reading] = await source.toArray();
  return reading;
}
