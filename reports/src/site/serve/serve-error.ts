/** A site that could not be served; the message says why, and what can be done. */
class ServeError extends Error {
  override readonly name = "ServeError";
}

const SENTENCES: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) => `Port ${port} is taken. Name another with --port, or --port 0 for any that is free.`,
  EACCES: (_host, port) => `Port ${port} may not be opened by this user. Name one above 1023 with --port.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine. Leave --host out, or name one that is.`,
  ENOTFOUND: (host) => `${host} is not known. Leave --host out, or name an address of this machine.`,
};

export function cannotListen(host: string, port: number, cause: unknown): ServeError {
  const code = (cause as NodeJS.ErrnoException).code ?? "";
  const sentence = SENTENCES[code]?.(host, port) ?? `${host}:${port} cannot be listened on: ${String(cause)}.`;
  return new ServeError(sentence, { cause });
}
