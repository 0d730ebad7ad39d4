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

export function notKept(path: string): SampleError {
  return new SampleError(`The kernel keeps no ${path}, without which there is no CPU time. Choose another isolation.`);
}

export function wentBack(what: string, from: number, to: number): SampleError {
  return new SampleError(
    `The server's ${what} went back from ${from} to ${to}: the two readings are of different servers, ` +
      "or a thread of it has ended in between, which only a control group remembers.",
  );
}
