import type { Request } from "./exchange.ts";

/** A request as it is sent. The body's bytes are the last. */
export function requestBytes({ method, path, headers, body }: Request, host: string): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...Object.entries({ Connection: "keep-alive", ...headers }).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), Buffer.from(body ?? "")]);
}
