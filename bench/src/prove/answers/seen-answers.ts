import type { OwnRequest } from "@lab/shared/record";
import { type AnswerDocument, documentOf } from "./answer-document.ts";
import type { SeenAnswer } from "./ask-each.ts";

/** More kinds say nothing more. */
const KINDS_KEPT = 5;

/** All answers that a server gave to one request. */
export class SeenAnswers {
  readonly request: OwnRequest;
  readonly #ignored: readonly string[];
  readonly #kinds = new Map<string, AnswerDocument>();
  readonly #statuses = new Set<number>();
  readonly #lengths = new Set<number>();
  #quickestMs = Number.POSITIVE_INFINITY;
  /** Answers are mostly the one before: those are not read again. */
  #last: SeenAnswer | undefined;

  constructor(request: OwnRequest, ignored: readonly string[]) {
    this.request = request;
    this.#ignored = ignored;
  }

  take(answer: SeenAnswer): void {
    this.#quickestMs = Math.min(this.#quickestMs, answer.tookMs);
    this.#statuses.add(answer.status);
    this.#lengths.add(answer.body.length);
    if (this.#last?.status !== answer.status || !this.#last.body.equals(answer.body)) this.#keep(answer);
    this.#last = answer;
  }

  #keep(answer: SeenAnswer): void {
    const document = documentOf(answer, this.#ignored);
    if (this.#kinds.size < KINDS_KEPT) this.#kinds.set(JSON.stringify(document), document);
  }

  get kinds(): ReadonlyMap<string, AnswerDocument> {
    return this.#kinds;
  }

  /** The time of an answer that waited for no other. */
  get quickestMs(): number {
    return this.#quickestMs;
  }

  /** The expected further answer: what all of them had in common. */
  get expected(): OwnRequest["expected"] {
    const [status] = this.#statuses;
    const [length] = this.#lengths;
    return {
      ...(this.#statuses.size === 1 && status !== undefined && { status }),
      ...(this.#lengths.size === 1 && length !== undefined && { length }),
    };
  }
}
