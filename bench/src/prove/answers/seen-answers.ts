import { isDeepStrictEqual } from "node:util";
import { jsonIn, type OwnRequest } from "@lab/shared/record";
import type { SeenAnswer } from "./ask-each.ts";

/** More kinds add nothing to a comparison. */
const KINDS_KEPT = 5;

export class SeenAnswers {
  readonly request: OwnRequest;
  readonly #ignored: readonly string[];
  readonly #kinds = new Map<string, AnswerDocument>();
  readonly #statuses = new Set<number>();
  readonly #lengths = new Set<number>();
  #quickestMs = Number.POSITIVE_INFINITY;
  /** Most answers are like the one before, and are not parsed again. */
  #last: SeenAnswer | undefined;

  constructor(request: OwnRequest, ignored: readonly string[]) {
    this.request = request;
    this.#ignored = ignored;
  }

  take(answer: SeenAnswer): void {
    this.#quickestMs = Math.min(this.#quickestMs, answer.tookMs);
    this.#statuses.add(answer.status);
    this.#lengths.add(answer.body.length);
    if (this.#kinds.size < KINDS_KEPT && !isAlike(answer, this.#last)) {
      const document = documentOf(answer, this.#ignored);
      this.#kinds.set(JSON.stringify(document), document);
    }
    this.#last = answer;
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

/** The part of an answer that is compared: its status, its meaningful headers and its body. */
export interface AnswerDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed JSON, or the text. */
  readonly body: unknown;
}

/** Others depend on the server, the connection or the moment. */
const HEADERS_THAT_MATTER: readonly string[] = [
  ..."access-control-allow-origin allow cache-control content-encoding content-type location set-cookie vary".split(
    " ",
  ),
  "www-authenticate",
];

function isAlike(answer: SeenAnswer, last: SeenAnswer | undefined): boolean {
  return (
    answer.status === last?.status &&
    answer.body.equals(last.body) &&
    isDeepStrictEqual(comparedHeaders(answer), comparedHeaders(last))
  );
}

/** Without ignored parts: a header by its name, or a place such as `/body/items/0/time`. */
function documentOf(answer: SeenAnswer, ignored: readonly string[]): AnswerDocument {
  const { status, body } = answer;
  const whole = { status, headers: comparedHeaders(answer), body: contentOf(body) };
  return ignored.reduce<AnswerDocument>((some, place) => without(some, stepsOf(place)) as AnswerDocument, whole);
}

function comparedHeaders({ headers }: SeenAnswer): AnswerDocument["headers"] {
  const compared = HEADERS_THAT_MATTER.filter((name) => headers[name] !== undefined);
  return Object.fromEntries(compared.map((name) => [name, headers[name]]));
}

function stepsOf(place: string): readonly string[] {
  return place.startsWith("/") ? place.slice(1).split("/") : ["headers", place.toLowerCase()];
}

function contentOf(body: Buffer): unknown {
  const text = body.toString();
  const json = jsonIn(text);
  return json === undefined ? text : json;
}

function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  const left = Object.entries(value).flatMap(([name, inner]): readonly (readonly [string, unknown])[] => {
    if (step !== "*" && step !== name) return [[name, inner]];
    return rest.length === 0 ? [] : [[name, without(inner, rest)]];
  });
  return Array.isArray(value) ? left.map(([, inner]) => inner) : Object.fromEntries(left);
}
