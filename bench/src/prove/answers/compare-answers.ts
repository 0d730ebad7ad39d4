import { isObject, type OwnRequest } from "@lab/shared/record";
import type { AnswerDocument } from "./seen-answers.ts";

export interface AnsweredRequest {
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
