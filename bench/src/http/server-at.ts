/** Where a server is, and how it is called in a request. */
export interface ServerAddress {
  readonly host: string;
  readonly hostname: string;
  readonly port: number;
  /** What its paths begin with: nothing, or as `/cls`. */
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
