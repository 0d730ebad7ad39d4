import type { AuditEntry } from "@lab/shared/contract";
import type { PreparedExchange } from "./prepared-exchange.ts";
import type { Answer } from "./response-parser.ts";

/** What an answer is to the request that it came to. */
export type Judgement =
  | { readonly is: "right" }
  | { readonly is: "non2xx" }
  /** With whose id it has, where that is another's. */
  | { readonly is: "wrong"; readonly foreignId?: string };

const RIGHT: Judgement = { is: "right" };
const NON_2XX: Judgement = { is: "non2xx" };
const WRONG: Judgement = { is: "wrong" };

export function judgeAnswer(
  { id, expected }: Pick<PreparedExchange, "id" | "expected">,
  { status, body }: Pick<Answer, "status" | "body">,
): Judgement {
  if (status < 200 || status >= 300) return NON_2XX;
  if (typeof expected === "number") return body.length === expected ? RIGHT : WRONG;
  if (body.equals(expected)) return RIGHT;
  const foreignId = idIn(body.toString());
  return id === undefined || foreignId === undefined || foreignId === id ? WRONG : { is: "wrong", foreignId };
}

/** Whose answer a body says that it is; undefined where it does not say. */
function idIn(body: string): string | undefined {
  try {
    const { requestId } = JSON.parse(body) as Partial<AuditEntry>;
    return typeof requestId === "string" ? requestId : undefined;
  } catch {
    return undefined;
  }
}
