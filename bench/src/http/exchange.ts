import { REQUEST_ID_HEADER } from "@lab/shared/contract";

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** With none of the headers that every request has. */
export type WithoutHeaders = Omit<Request, "headers"> & Partial<Pick<Request, "headers">>;

/**
 * The expected answer. If the server makes the ids, only the length is known; for a user's own server, what was seen of
 * answers before: without a status, any that says that all went well.
 */
type ExpectedAnswer =
  | { readonly body: string }
  | { readonly status?: number | undefined; readonly length?: number | undefined };

/** A request and its expected answer. */
export interface Exchange extends Request {
  /** The id that it carries; absent if the server makes one. */
  readonly id?: string;
  readonly expected: ExpectedAnswer;
}

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

/** A request as it carries an id; or none, where the server is to make one. */
export function withId({ method, path, headers, body }: WithoutHeaders, requestId: string | undefined): Request {
  return {
    method,
    path,
    headers: {
      ...headers,
      ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  };
}

export type ServerAddress = ReturnType<typeof serverAt>;

export function serverAt(url: string) {
  const { origin, protocol, host, hostname, port, pathname } = new URL(url);
  if (protocol !== "http:") throw new Error(`it speaks plain http: only, and ${url} is something else`);
  return {
    origin,
    host,
    hostname: hostname.replaceAll(/[[\]]/g, ""),
    port: Number(port || 80),
    basePath: pathname.replace(/\/$/, ""),
  };
}

export class PreparedExchange {
  readonly id: string | undefined;
  readonly request: Buffer;
  readonly status: number | undefined;
  /** The expected body, or its length if no more is known. */
  readonly expected: Buffer | number | undefined;
  /** True if an answer may equal the one before, to the byte. */
  readonly repeats: boolean;
  /** All bytes of the last answer that was right: what equals them is right as well, and needs no reading. */
  known: Buffer | undefined;

  constructor(exchange: Exchange, host: string) {
    this.id = exchange.id;
    this.request = requestBytes(exchange, host);
    const { expected } = exchange;
    this.status = "body" in expected ? undefined : expected.status;
    this.expected = "body" in expected ? Buffer.from(expected.body) : expected.length;
    this.repeats = "body" in expected || expected.status !== undefined;
  }

  isKnownAt(bytes: Buffer, from: number): boolean {
    const { known } = this;
    return (
      known !== undefined &&
      bytes.length - from >= known.length &&
      bytes.compare(known, 0, known.length, from, from + known.length) === 0
    );
  }
}
