import { openArchive } from "../publish/archive.ts";
import { makeAssets } from "../publish/assets.ts";
import { createServer } from "./create-server.ts";
import { cannotListen } from "./serve-error.ts";

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
  const server = createServer({
    archive: () => openArchive(folders),
    assets: makeAssets(),
    hosts: isLoopback(host) ? LOOPBACK : undefined,
  });
  let url: string;
  try {
    url = await server.listen({ host, port });
  } catch (cause) {
    await server.close();
    throw cannotListen(host, port, cause);
  }
  return { url, [Symbol.asyncDispose]: () => server.close() };
}
