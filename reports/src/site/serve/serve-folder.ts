import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import sirv from "sirv";
import { FRAMED_TOOLS } from "../../model/run/listed-run.ts";
import { FRAME_POLICY, FRAME_SANDBOX, PAGE_POLICY } from "../content-security.ts";

const LOOPBACK = "127.0.0.1";

export interface ServedSite extends AsyncDisposable {
  readonly url: string;
}

/** Serves the files of a site on this machine, until it is disposed of; port 0 lets the system choose. */
export async function serveFolder(folder: string, port: number): Promise<ServedSite> {
  // Names are looked up among the files that are there now; none becomes a path.
  const files = sirv(folder, { extensions: ["html"], setHeaders });
  const server = createServer((request, response) => {
    // A page's links are relative to its folder, so a folder's address must end in a slash.
    if (isFolderWithoutSlash(request)) notFound(response);
    else files(request, response, () => notFound(response));
  });
  server.listen(port, LOOPBACK);
  try {
    await once(server, "listening");
  } catch (cause) {
    throw cannotListen(port, cause);
  }
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const FRAMES: ReadonlySet<string> = new Set(FRAMED_TOOLS.map((tool) => `${tool}.html`));

function setHeaders(response: ServerResponse, path: string): void {
  const policy = FRAMES.has(basename(path))
    ? `${FRAME_POLICY}; sandbox ${FRAME_SANDBOX}; frame-ancestors 'self'`
    : `${PAGE_POLICY}; frame-ancestors 'none'`;
  response.setHeader("content-security-policy", policy);
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("referrer-policy", "no-referrer");
  response.setHeader("cross-origin-resource-policy", "same-origin");
  response.setHeader("cache-control", "no-cache");
}

function isFolderWithoutSlash({ url = "" }: IncomingMessage): boolean {
  const [path = ""] = url.split("?");
  return !/(\/|\.[a-z]+)$/.test(path);
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
  response.end("There is no such page. The list of runs is at /runs/\n");
}

const SENTENCES: Readonly<Record<string, (port: number) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken. Name another with --port, or --port 0 for any that is free.`,
  EACCES: (port) => `Port ${port} may not be opened by this user. Name one above 1023 with --port.`,
};

function cannotListen(port: number, cause: unknown): Error {
  const code = (cause as NodeJS.ErrnoException).code ?? "";
  return new Error(SENTENCES[code]?.(port) ?? `Port ${port} cannot be opened: ${String(cause)}.`, { cause });
}
