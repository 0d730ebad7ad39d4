import type { Place } from "@lab/shared/record";
import type { Readings } from "./places.ts";

const notes = new Map<string, Readings>();

/** Notes the id that the request with this tag reads at a place. Finding none, or an error, is a reading too. */
export function note(tag: string, place: Place, read: () => string | undefined): void {
  const readings = notes.get(tag) ?? {};
  readings[place] = readingOf(read);
  notes.set(tag, readings);
}

export function allNotes(): Readonly<Record<string, Readings>> {
  return Object.fromEntries(notes);
}

function readingOf(read: () => string | undefined): string | null {
  try {
    return read() ?? null;
  } catch {
    return null;
  }
}

/** The tag by which the test recognises a request. It comes from the URL alone, so no context can mix it up. */
export function tagOf(request: { readonly url: string; readonly originalUrl?: string }): string {
  return new URL(request.originalUrl ?? request.url, "http://here").searchParams.get("tag") ?? "untagged";
}
