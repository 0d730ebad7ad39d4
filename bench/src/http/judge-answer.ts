import { isObject, jsonIn } from "@lab/shared/record";
import type { PreparedExchange } from "./exchange.ts";
import type { Answer } from "./response-parser.ts";

export type Judgement =
  | { readonly is: "right" }
  | { readonly is: "non2xx" }
  /** With the id that its body has, if that is another request's. */
  | { readonly is: "wrong"; readonly foreignId?: string };

const RIGHT: Judgement = { is: "right" };
const NON_2XX: Judgement = { is: "non2xx" };
const WRONG: Judgement = { is: "wrong" };

type Wanted = Pick<PreparedExchange, "id" | "expected"> & Partial<Pick<PreparedExchange, "status">>;

export function judgeAnswer(
  { id, status: wanted, expected }: Wanted,
  { status, body }: Pick<Answer, "status" | "body">,
): Judgement {
  const wrongStatus = judgeStatus(status, wanted);
  if (wrongStatus !== undefined) return wrongStatus;
  if (expected === undefined) return RIGHT;
  if (typeof expected === "number") return body.length === expected ? RIGHT : WRONG;
  if (body.equals(expected)) return RIGHT;
  const foreignId = idIn(body);
  return id === undefined || foreignId === undefined || foreignId === id ? WRONG : { is: "wrong", foreignId };
}

/** Undefined for the right one. */
function judgeStatus(status: number, wanted: number | undefined): Judgement | undefined {
  const isWell = status >= 200 && status < 300;
  const isRight = wanted === undefined ? isWell : status === wanted;
  if (isRight) return undefined;
  return isWell ? WRONG : NON_2XX;
}

/** The id of the request that a body says it answers, if it says so. */
export function idIn(body: Buffer): string | undefined {
  const entry = jsonIn(body.toString());
  return isObject(entry) && typeof entry["requestId"] === "string" ? entry["requestId"] : undefined;
}
