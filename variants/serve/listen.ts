import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Address } from "./address.ts";

const REASONS: Readonly<Record<string, string>> = {
  EACCES: "this user may not open it",
  EADDRINUSE: "it is in use",
  EADDRNOTAVAIL: "this machine has no such address",
  ENOTFOUND: "no such host is known",
};

/** Starts listening, and returns the URL with the actual port. */
export async function listen(server: Server, { host, port }: Address): Promise<string> {
  try {
    server.listen({ host, port });
    await once(server, "listening");
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const reason = REASONS[code ?? ""] ?? message;
    throw new Error(`Cannot listen on ${host}:${port}: ${reason}. Choose another, or port 0 for any free one.`, {
      cause,
    });
  }
  return urlOf(server.address() as AddressInfo);
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === "IPv6" ? `[${address}]` : address}:${port}`;
}
