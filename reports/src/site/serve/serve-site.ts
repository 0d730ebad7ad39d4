import { makeAssets } from "../publish/assets.ts";
import { createServer } from "./create-server.ts";

export interface ServeOptions {
  readonly folders: readonly string[];
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

export interface ServedSite extends AsyncDisposable {
  readonly url: string;
}

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]", "::1"];

export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host);
}

/** Serves the runs until it is disposed of. */
export async function serveSite({ folders, host, port }: ServeOptions): Promise<ServedSite> {
  const server = createServer({ folders, assets: await makeAssets(), hosts: isLoopback(host) ? LOOPBACK : undefined });
  let url: string;
  try {
    url = await server.listen({ host, port });
  } catch (cause) {
    await server.close();
    throw cannotListen(host, port, cause);
  }
  return { url, [Symbol.asyncDispose]: () => server.close() };
}

const SENTENCES: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (_host, port) => `Port ${port} is taken. Name another with --port, or --port 0 for any that is free.`,
  EACCES: (_host, port) => `Port ${port} may not be opened by this user. Name one above 1023 with --port.`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine. Leave --host out, or name one that is.`,
  ENOTFOUND: (host) => `${host} is not known. Leave --host out, or name an address of this machine.`,
};

function cannotListen(host: string, port: number, cause: unknown): Error {
  const code = (cause as NodeJS.ErrnoException).code ?? "";
  const sentence = SENTENCES[code]?.(host, port) ?? `${host}:${port} cannot be listened on: ${String(cause)}.`;
  return new Error(sentence, { cause });
}
