/** Where a server is, and how it is called in a request. */
export interface ServerAddress {
  readonly host: string;
  readonly hostname: string;
  readonly port: number;
  /** The prefix of its paths: empty, or for example `/cls`. */
  readonly basePath: string;
}

export function serverAt(url: string): ServerAddress {
  const { protocol, host, hostname, port, pathname } = new URL(url);
  if (protocol !== "http:") throw new Error(`it speaks plain http: only, and ${url} is something else`);
  return {
    host,
    hostname: hostname.replaceAll(/[[\]]/g, ""),
    port: Number(port || 80),
    basePath: pathname.replace(/\/$/, ""),
  };
}
