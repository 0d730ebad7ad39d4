const STATUS_LINE = /^HTTP\/1\.([01]) ([1-9]\d\d)(?: [^\0\r]*)?$/;
const HEADER = /^([!#$%&'*+.^_`|~\w-]+):[ \t]*([^\0\r]*?)[ \t]*$/;
const DECIMAL = /^\d{1,15}$/;
const CHARACTERS_SHOWN = 60;

export type BodyEnd = "none" | "length" | "chunks" | "connection";

/** Reads from a response's head how the response ends. Each method that reads returns the problem, or undefined. */
export class ResponseHead {
  status = 0;
  isLast = false;
  length: number | undefined;
  #codings: readonly string[] = [];

  readStatus(line: string): string | undefined {
    const [, minor, status] = STATUS_LINE.exec(line) ?? [];
    if (status === undefined) return `an invalid status line: ${quoted(line)}`;
    this.status = Number(status);
    this.isLast = minor === "0";
    this.length = undefined;
    this.#codings = [];
    return undefined;
  }

  readHeader(line: string): string | undefined {
    const [, name, value] = HEADER.exec(line) ?? [];
    if (name === undefined || value === undefined) return `an invalid header: ${quoted(line)}`;
    switch (name.toLowerCase()) {
      case "content-length":
        return this.#readLength(value);
      case "transfer-encoding":
        this.#codings = [...this.#codings, ...listed(value)];
        return undefined;
      case "connection":
        return this.#readConnection(listed(value));
      default:
        return undefined;
    }
  }

  /** Interim responses precede the final one. */
  get isInterim(): boolean {
    return this.status < 200;
  }

  problem(): string | undefined {
    if (this.status === 101) return "an unrequested change of protocol";
    if (this.#codings.length === 0) return undefined;
    if (this.length !== undefined) return "a length and a transfer encoding";
    return this.#codings.join() === "chunked" ? undefined : `an unknown transfer encoding: ${this.#codings}`;
  }

  bodyEnd(): BodyEnd {
    if (this.status === 204 || this.status === 304 || this.length === 0) return "none";
    if (this.#codings.length > 0) return "chunks";
    return this.length === undefined ? "connection" : "length";
  }

  #readLength(value: string): string | undefined {
    if (!DECIMAL.test(value)) return `an invalid length: ${quoted(value)}`;
    const length = Number(value);
    if (this.length !== undefined && this.length !== length) return "two lengths";
    this.length = length;
    return undefined;
  }

  #readConnection(options: readonly string[]): undefined {
    if (options.includes("close")) this.isLast = true;
    else if (options.includes("keep-alive")) this.isLast = false;
  }
}

/** Trailers have the grammar of headers, and say nothing that matters here. */
export function trailerProblem(line: string): string | undefined {
  return HEADER.test(line) ? undefined : `an invalid trailer: ${quoted(line)}`;
}

export function quoted(text: string): string {
  return JSON.stringify(text.slice(0, CHARACTERS_SHOWN));
}

function listed(value: string): readonly string[] {
  return value
    .toLowerCase()
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");
}
