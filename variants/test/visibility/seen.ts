import { Place, type Seen } from "@lab/shared/record";
import type { Readings } from "../../nest/visibility/places.ts";
import type { Notes } from "./probe.ts";
import { isPipelined, type Sent } from "./waves.ts";

export type Visibility = Readonly<Record<Place, Seen>>;

export function visibilityIn(notes: Notes, sent: Sent): Visibility {
  const own = new Map([...sent].map(([tag, id]) => [tag, id ?? notes[tag]?.["deep service"] ?? undefined]));
  const all = new Set(own.values());

  const seenAt = (place: Place): Seen => {
    const verdicts = new Set<Seen>();
    for (const [tag, id] of own) {
      const reading = readingAt(place, tag, notes[tag]);
      if (reading !== undefined) verdicts.add(verdictOn(reading, id));
    }
    if (verdicts.size === 0) throw new Error(`No request has come to this place: ${place}.`);
    return worstOf(verdicts);
  };
  const verdictOn = (reading: string | null, ownId: string | undefined): Seen => {
    if (reading === null) return "no";
    if (reading === ownId) return "yes";
    return all.has(reading) ? "foreign" : "another";
  };
  return Object.fromEntries(Place.options.map((place) => [place, seenAt(place)])) as Visibility;
}

/** A response that is pipelined is held back until those before it are sent, and so finishes by their doing. */
function readingAt(place: Place, tag: string, readings: Readings = {}): string | null | undefined {
  if (place === "pipelined response finished") return isPipelined(tag) ? readings["response finished"] : undefined;
  return place === "response finished" && isPipelined(tag) ? undefined : readings[place];
}

function worstOf(verdicts: ReadonlySet<Seen>): Seen {
  if (verdicts.has("foreign")) return "foreign";
  if (verdicts.has("another")) return "another";
  if (verdicts.size > 1) return "sometimes";
  return verdicts.has("yes") ? "yes" : "no";
}
