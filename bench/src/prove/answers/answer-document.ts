import type { SeenAnswer } from "./ask-each.ts";

/** The part of an answer that is compared: its status, its meaningful headers and its body. */
export interface AnswerDocument {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed JSON, or the text. */
  readonly body: unknown;
}

/** Others tell of the server, of the connection or of the moment. */
const HEADERS_THAT_MATTER: readonly string[] = [
  "access-control-allow-origin",
  "allow",
  "cache-control",
  "content-encoding",
  "content-type",
  "location",
  "set-cookie",
  "vary",
  "www-authenticate",
];

/** Without what is to be ignored: a header by its name, or a place such as `/body/items/0/time`. */
export function documentOf(answer: Omit<SeenAnswer, "tookMs">, ignored: readonly string[]): AnswerDocument {
  const { status, headers, body } = answer;
  const compared = HEADERS_THAT_MATTER.filter((name) => headers[name] !== undefined);
  const whole = {
    status,
    headers: Object.fromEntries(compared.map((name) => [name, headers[name]])),
    body: contentOf(body),
  };
  return ignored.reduce<AnswerDocument>((some, place) => without(some, stepsOf(place)) as AnswerDocument, whole);
}

function stepsOf(place: string): readonly string[] {
  return place.startsWith("/") ? place.slice(1).split("/") : ["headers", place.toLowerCase()];
}

function contentOf(body: Buffer): unknown {
  const text = body.toString();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  const left = Object.entries(value).flatMap(([name, inner]): readonly (readonly [string, unknown])[] => {
    if (step !== "*" && step !== name) return [[name, inner]];
    return rest.length === 0 ? [] : [[name, without(inner, rest)]];
  });
  return Array.isArray(value) ? left.map(([, inner]) => inner) : Object.fromEntries(left);
}
