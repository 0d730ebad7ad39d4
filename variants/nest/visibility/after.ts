import { EventEmitter } from "node:events";
import { createReadStream } from "node:fs";
import { Worker } from "node:worker_threads";

/** Each function calls back once, from the place that its name says. */

const TICK_MS = 1;

/** Emits an event that no request causes. */
const elsewhere = new EventEmitter().setMaxListeners(0);
setInterval(() => elsewhere.emit("tick"), TICK_MS).unref();

/** Shared by all requests and started before the first, like the workers of a pool. */
const worker = new Worker(
  'const { parentPort } = require("node:worker_threads"); parentPort.on("message", (turn) => parentPort.postMessage(turn));',
  { eval: true },
);
worker.unref();
const waiting = new Map<number, () => void>();
let turns = 0;
worker.on("message", (turn: number) => {
  waiting.get(turn)?.();
  waiting.delete(turn);
});

export function inMicrotask(read: () => void): Promise<void> {
  return called((done) => queueMicrotask(done), read);
}

export function inTimer(read: () => void): Promise<void> {
  return called((done) => setTimeout(done, TICK_MS), read);
}

export function inOwnEvent(read: () => void): Promise<void> {
  return called((done) => {
    const emitter = new EventEmitter().once("event", done);
    setImmediate(() => emitter.emit("event"));
  }, read);
}

export function inEventFromElsewhere(read: () => void): Promise<void> {
  return called((done) => elsewhere.once("tick", done), read);
}

export function afterStream(read: () => void): Promise<void> {
  return called(
    (done) =>
      createReadStream(import.meta.filename)
        .on("end", done)
        .resume(),
    read,
  );
}

export function inWorkersMessage(read: () => void): Promise<void> {
  return called((done) => {
    const turn = turns++;
    waiting.set(turn, done);
    worker.postMessage(turn);
  }, read);
}

export async function afterCaughtError(read: () => void): Promise<void> {
  try {
    await inTimer(() => undefined);
    throw new Error("This is thrown in order to be caught.");
  } catch {
    read();
  }
}

function called(start: (done: () => void) => void, read: () => void): Promise<void> {
  return new Promise((resolve) => {
    start(() => {
      read();
      resolve();
    });
  });
}
