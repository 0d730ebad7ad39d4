import type { Plan } from "@lab/shared/record";
import { type Checked, flagOf } from "./problem.ts";
import { type RawRequest, SELECTING } from "./request.ts";

export interface Typed {
  /** The command and its own flags, as far as they say what is done: `profile --tool cpu`; nothing for a run. */
  readonly own: readonly string[];
  readonly request: RawRequest;
}

/**
 * The command that produces the same plan again: the typed flags that matter, and what was decided since. It needs no
 * list of flags or defaults. A draft is enough, because the orders follow from the rest.
 */
export function commandOf({ own, request }: Typed, decided: RawRequest, draftOf: (raw: RawRequest) => Checked<Plan>) {
  const typed = without(request, Object.keys(decided));
  const flagsWith = (some: RawRequest): RawRequest => ({ ...some, ...decided });
  const plan = JSON.stringify(draftOf(flagsWith(typed)));
  // These say what is meant, also where they make no difference to the variants of today.
  const meant: readonly string[] = SELECTING;
  const needed = Object.keys(typed)
    .filter((name) => !meant.includes(name))
    .reduce((some, name) => {
      const fewer = without(some, [name]);
      return JSON.stringify(draftOf(flagsWith(fewer))) === plan ? fewer : some;
    }, typed);
  return commandLineOf(own, flagsWith(needed));
}

/** A command as it is typed; the published package has a program of another name. */
export function commandLineOf(own: readonly string[], flags: Record<string, unknown>, program = "pnpm bench") {
  return [program, ...[...own, ...wordsOf(flags)].map(quoted)].join(" ");
}

function without(request: RawRequest, names: readonly string[]): RawRequest {
  return Object.fromEntries(Object.entries(request).filter(([name]) => !names.includes(name)));
}

function wordsOf(flags: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(flags).flatMap(([name, value]) => {
    if (value === true) return [flagOf(name)];
    if (Array.isArray(value)) return value.flatMap((one: string) => [flagOf(name), one]);
    return typeof value === "string" ? [flagOf(name), value] : [];
  });
}

/** For a shell: in quotes, unless nothing in it means anything there. */
export function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
