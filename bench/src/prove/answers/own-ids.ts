import { randomUUID } from "node:crypto";
import type { OwnRequest } from "@lab/shared/record";
import type { SeenAnswer } from "./ask-each.ts";

const HEADER = "x-request-id";
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** Sends each request an id of its own, and finds answers with another request's: that context is shared. */
export class OwnIds {
  readonly #sent = new Set<string>();
  readonly #answers = new Map<string, { all: number; foreign: number }>();

  stamped(request: OwnRequest): OwnRequest {
    const id = randomUUID();
    this.#sent.add(id);
    return { ...request, headers: { ...request.headers, [HEADER]: id } };
  }

  take({ method, path, headers }: OwnRequest, answer: Pick<SeenAnswer, "headers" | "body">): void {
    const ids = `${JSON.stringify(answer.headers)} ${answer.body}`.toLowerCase().match(ID) ?? [];
    const isForeign = ids.some((id) => id !== headers[HEADER] && this.#sent.has(id));
    const { all, foreign } = this.#answers.get(`${method} ${path}`) ?? { all: 0, foreign: 0 };
    this.#answers.set(`${method} ${path}`, { all: all + 1, foreign: foreign + Number(isForeign) });
  }

  get warnings(): readonly string[] {
    return [...this.#answers].flatMap(([request, { all, foreign }]) =>
      foreign === 0
        ? []
        : [
            `! ${request}: ${foreign} of ${all} answers have the ${HEADER} of another request. ` +
              "If they are to have their own, correct that first: requests share a context.",
          ],
    );
  }
}
