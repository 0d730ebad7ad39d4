import { isObject, jsonIn, reasonOf } from "@lab/shared/record";

/** A reading that could not be taken; the message says of what, why, and what can be done. */
export class SampleError extends Error {
  override readonly name: string = "SampleError";
}

/** There is nothing to read any more. To be expected while a server stops, and only then. */
export class GoneError extends SampleError {
  override readonly name = "GoneError";
}

export function groupGone(folder: string, cause?: unknown): GoneError {
  return new GoneError(`The server's group is gone: ${folder}. Read it before the server is stopped.`, { cause });
}

export function processGone(pid: number, cause?: unknown): GoneError {
  return new GoneError(`The server's process ${pid} is gone. Read it before the server is stopped.`, { cause });
}

export function workersGone(pid: number, wanted: number, found: number): GoneError {
  return new GoneError(`Of the ${wanted} workers of the server's process ${pid} there are ${found}.`);
}

export function noProcfs(): SampleError {
  return new SampleError(
    "This system has no /proc, from which a process's CPU time and memory are read. Run the servers with docker isolation.",
  );
}

export function notKept(path: string): SampleError {
  return new SampleError(`The kernel keeps no ${path}, without which there is no CPU time. Choose another isolation.`);
}

export function notInKernelFiles(): SampleError {
  return new SampleError("This machine's files do not show the container: read it with the engine's own figures.");
}

export function engineSilent(container: string, cause: unknown): SampleError {
  const reason = reasonOf(cause);
  return new SampleError(`The engine did not report what container ${container} uses: ${reason}.`, { cause });
}

export function containerGone(container: string): GoneError {
  return new GoneError(`The server's container is gone: ${container}. Read it before the server is stopped.`);
}

export function notOfThisMachine(): SampleError {
  return new SampleError("A rehearsal's servers do not exist: read them with the rehearsal's own sampler.");
}

export function wentBack(what: string, from: number, to: number): SampleError {
  return new SampleError(
    `The server's ${what} went back from ${from} to ${to}: the two readings are of different servers, ` +
      "or a thread of it has ended in between, which only a control group remembers.",
  );
}

export function controlUnreachable(url: string, cause: unknown): SampleError {
  const reason = reasonOf(cause);
  return new SampleError(`${url} did not answer: ${reason}. Check that the server still runs.`, { cause });
}

export function controlRefused(url: string, status: number, body: string): SampleError {
  return new SampleError(`${url} answered ${status}: ${remedyIn(body)}`);
}

export function controlNotReadable(url: string, body: string, cause: unknown): SampleError {
  return new SampleError(`${url} did not answer with a heap reading: ${body}`, { cause });
}

/** The control channel's answer says what to do. */
function remedyIn(body: string): string {
  const json = jsonIn(body);
  return isObject(json) && typeof json["error"] === "string" ? json["error"] : body;
}
