import { uniformInt } from "pure-rand/distribution/uniformInt";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

const CHARACTERS = [..."\r\n:0123456789abcdefHTTP/1. \t{}\0\u00ff"];

/** An answer in bytes, and what a parser must make of it: nothing, where it is an interim one. */
export interface MadeUpAnswer {
  readonly bytes: Buffer;
  readonly reported: readonly ToldAnswer[];
  /** It ends where its connection does. */
  readonly isOpenEnded: boolean;
}

export interface ToldAnswer {
  readonly status: number;
  readonly body: string;
  readonly isLast: boolean;
}

/** An answer of any form that the grammar has. */
export function madeUpAnswer(random: RandomGenerator, mayBeOpenEnded: boolean): MadeUpAnswer {
  const form = uniformInt(random, 0, mayBeOpenEnded ? 5 : 4);
  if (form === 0) return interim(random);
  if (form === 1) return empty(random);
  const status = oneOf(random, [200, 200, 201, 404, 500, 503]);
  const body = text(random, uniformInt(random, 0, 3) === 0 ? 3_000 : 40);
  const isLast = uniformInt(random, 0, 9) === 0;
  const connection = isLast ? ["Connection: close"] : [];
  if (form === 5) return answer(status, [], body, { status, body, isLast: true }, true);
  if (form < 4) {
    const length = [`${oneOf(random, ["Content-Length", "content-length", "CONTENT-LENGTH"])}: ${body.length}`];
    return answer(status, [...headers(random), ...length, ...connection], body, { status, body, isLast });
  }
  const coding = oneOf(random, ["Transfer-Encoding: chunked", "transfer-encoding:\tChunked "]);
  return answer(status, [coding, ...headers(random), ...connection], chunked(random, body), { status, body, isLast });
}

/** In pieces of any length, one byte each now and then. */
export function cut(random: RandomGenerator, bytes: Buffer): readonly Buffer[] {
  const longest = oneOf(random, [1, 3, 20, 200, 5_000]);
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const to = from + uniformInt(random, 1, longest);
    pieces.push(bytes.subarray(from, to));
    from = to;
  }
  return pieces;
}

/** With a few bytes changed, left out, put in or twice; and where the first of them is. */
export function broken(random: RandomGenerator, bytes: Buffer): { readonly bytes: Buffer; readonly from: number } {
  let damaged = bytes;
  let from = bytes.length;
  for (let times = uniformInt(random, 1, 3); times > 0 && damaged.length > 0; times--) {
    const at = uniformInt(random, 0, damaged.length - 1);
    const length = uniformInt(random, 1, 4);
    const kept = [damaged.subarray(0, at), damaged.subarray(at), damaged.subarray(at + length)] as const;
    const noise = Buffer.from(text(random, length), "latin1");
    damaged = oneOf(random, [
      Buffer.concat([kept[0], noise, kept[2]]),
      Buffer.concat([kept[0], kept[2]]),
      Buffer.concat([kept[0], noise, kept[1]]),
      Buffer.concat([damaged.subarray(0, at + length), kept[1]]),
      kept[0],
    ]);
    from = Math.min(from, at);
  }
  return { bytes: damaged, from };
}

function interim(random: RandomGenerator): MadeUpAnswer {
  const status = oneOf(random, [100, 102, 103]);
  return { ...answer(status, headers(random), ""), reported: [] };
}

function empty(random: RandomGenerator): MadeUpAnswer {
  const status = oneOf(random, [204, 304]);
  // The length of what a GET would have got.
  const length = status === 304 ? ["Content-Length: 1234"] : [];
  return answer(status, [...headers(random), ...length], "", { status, body: "", isLast: false });
}

function answer(
  status: number,
  lines: readonly string[],
  payload: string,
  reported: ToldAnswer = { status, body: payload, isLast: false },
  isOpenEnded = false,
): MadeUpAnswer {
  const head = [`HTTP/1.1 ${status} It's so`, ...lines].join("\r\n");
  return { bytes: Buffer.from(`${head}\r\n\r\n${payload}`, "latin1"), reported: [reported], isOpenEnded };
}

function headers(random: RandomGenerator): readonly string[] {
  const some = ["Date: today", "X-Empty:", "Set-Cookie: a=b; c", "Keep-Alive: timeout=5", "Connection: keep-alive"];
  return some.filter(() => uniformInt(random, 0, 1) === 1);
}

function chunked(random: RandomGenerator, body: string): string {
  let coded = "";
  for (let from = 0; from < body.length; ) {
    const chunk = body.slice(from, from + uniformInt(random, 1, 500));
    const size = chunk.length.toString(16);
    coded += `${oneOf(random, [size, size.toUpperCase(), `0${size}`, `${size};name=value`])}\r\n${chunk}\r\n`;
    from += chunk.length;
  }
  const trailers = oneOf(random, ["", "Checksum: 1\r\n", "A: b\r\nC: d\r\n"]);
  return `${coded}0\r\n${trailers}\r\n`;
}

function text(random: RandomGenerator, longest: number): string {
  return Array.from({ length: uniformInt(random, 0, longest) }, () => oneOf(random, CHARACTERS)).join("");
}

function oneOf<Item>(random: RandomGenerator, items: readonly Item[]): Item {
  return items[uniformInt(random, 0, items.length - 1)] as Item;
}
