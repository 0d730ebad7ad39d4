import { isDeepStrictEqual } from "node:util";
import { isObject, jsonIn, type OwnRequest } from "@lab/shared/record";
import type { SeenAnswer } from "./ask-each.ts";

interface AnsweredRequest {
  readonly request: Pick<OwnRequest, "method" | "path">;
  readonly kinds: ReadonlyMap<string, AnswerDocument>;
}

export interface AnswerDifference {
  readonly request: string;
  /** A place within the answer, in the syntax of `--ignore`. */
  readonly place: string;
  readonly sentence: string;
}

/** Where the two servers answer otherwise, request by request; nothing where they answer the same. */
export function compareAnswers(before: readonly AnsweredRequest[], after: readonly AnsweredRequest[]) {
  return before.flatMap((own, index) => {
    const other = after[index];
    const isSame = own.kinds.size === other?.kinds.size && own.kinds.keys().every((key) => other.kinds.has(key));
    return other === undefined || isSame ? [] : differences(own, other);
  });
}

/** A server that differs from itself is reported first: what varies between its answers also varies between servers. */
function differences(before: AnsweredRequest, after: AnsweredRequest): readonly AnswerDifference[] {
  const what = `${before.request.method} ${before.request.path}`;
  const varying = [...varyingIn(before, "before", what), ...varyingIn(after, "after", what)];
  if (varying.length > 0) {
    return [...new Map(varying.toReversed().map((one) => [one.place, one])).values()].toReversed();
  }
  const [own] = before.kinds.values();
  const [other] = after.kinds.values();
  return unlike(own, other).map(({ place, one, another }) => ({
    place,
    request: what,
    sentence: `${place} is ${shown(one)} before and ${shown(another)} after`,
  }));
}

function varyingIn({ kinds }: AnsweredRequest, side: string, what: string): readonly AnswerDifference[] {
  const [first, ...others] = kinds.values();
  return others.flatMap((other) =>
    unlike(first, other).map(({ place, one, another }) => ({
      place,
      request: what,
      sentence: `${place} differs from answer to answer: ${shown(one)}, then ${shown(another)} (${side})`,
    })),
  );
}

interface Unlike {
  readonly place: string;
  readonly one: unknown;
  readonly another: unknown;
}

/** The innermost places at which two values differ. */
function unlike(one: unknown, another: unknown, place = ""): readonly Unlike[] {
  if (Object.is(one, another)) return [];
  if (!isObject(one) || !isObject(another) || Array.isArray(one) !== Array.isArray(another)) {
    return [{ place, one, another }];
  }
  const names = [...new Set([...Object.keys(one), ...Object.keys(another)])];
  return names.flatMap((name) => unlike(one[name], another[name], `${place}/${name}`));
}

const CHARACTERS_SHOWN = 60;

function shown(value: unknown): string {
  if (value === undefined) return "absent";
  const text = JSON.stringify(value);
  return text.length > CHARACTERS_SHOWN ? `${text.slice(0, CHARACTERS_SHOWN)}…` : text;
}

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
interface AnswerDocument {
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
