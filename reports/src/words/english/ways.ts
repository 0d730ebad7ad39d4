import type { Place, Seen } from "@lab/shared/record";
import type { Choice, Choices } from "../../model/ways/choose-way.ts";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import { times } from "../figures.ts";

const PLACES: Record<Place, string> = {
  middleware: "middleware",
  guard: "guards",
  "interceptor, before": "interceptors before the handler",
  pipe: "pipes",
  controller: "controllers",
  "after body parsing": "handlers after body parsing",
  "deep service": "deep services",
  microtask: "microtasks",
  timer: "timers",
  "own event": "listeners of the request's own events",
  "event from elsewhere": "listeners of events from elsewhere",
  "after a stream": "code after a stream",
  "worker's message": "callbacks of a shared worker",
  "after a caught error": "code after a caught error",
  "interceptor, after": "interceptors after the handler",
  "exception filter": "exception filters",
  "response finished": "listeners of the finished response",
  "pipelined response finished": "listeners of a finished pipelined response",
};

const MOST_NAMED = 2;

const list = new Intl.ListFormat("en", { type: "conjunction" });

export const ways = {
  title: (server: string): string => `Ways to carry the id: ${server}`,
  intro:
    "Cheapest first, each against the singleton that took turns with it, which has the id as an argument. Visible: in how many of the places that were tried the id can be read without being handed on; in a foreign one, another request's is read. Retained: what the heap grows by with each request. Lines: of the way's own source.",
  way: "way",
  places: "Every place, one by one",
  placeNames: PLACES,
  seen: { yes: "yes", no: "no", sometimes: "sometimes", another: "no request's", foreign: "foreign" } satisfies Record<
    Seen,
    string
  >,
  visible: "visible",
  retained: "retained",
  lines: "lines",
  library: "library",
  everywhere: "everywhere",
  ofPlaces: (seen: number, all: number): string => `${seen} of ${all}`,
  foreign: (places: number): string => `foreign! in ${places}`,
  notVisible: "where the id is not visible",
  visibleEverywhere: "nowhere: it is visible in every place",
  noneIn: (places: readonly Place[]): string => `${list.format(places.map((place) => PLACES[place]))}`,
  foreignIn: (places: readonly Place[]): string =>
    `another request's id in ${list.format(places.map((place) => PLACES[place]))}`,
  nothing: "nothing",
  perRequest: (bytes: string): string => `${bytes} bytes a request`,
  perTenant: (kilobytes: string): string => `${kilobytes} KB a tenant`,
  ofItsFramework: "none",
  released: (name: string, version: string, day: string): string => `${name} ${version} (${day})`,
  unmaintained: "not maintained",

  choices: (server: string, { everywhere, inTheRequest, inServices }: Choices): string =>
    [
      everywhere === undefined
        ? `On ${server}, no way that was measured shows the id everywhere.`
        : `On ${server}, where the id must be visible everywhere, take ${named(everywhere)}.`,
      ...(inTheRequest === undefined
        ? []
        : [`Take ${named(inTheRequest)} where ${exceptions(inTheRequest)} can do without.`]),
      servicesText(inServices, inTheRequest),
    ].join(" "),
};

function servicesText(choice: Choice | undefined, before: Choice | undefined): string {
  if (choice === undefined)
    return "No way that was measured shows it in handlers and services without being handed on.";
  const name = choice.cell === before?.cell ? `${nameOfWay(choice.cell)} again` : named(choice);
  return `For handlers and services alone, without handing it on: ${name}.`;
}

function named({ cell, ratio, orElse }: Choice): string {
  return `${nameOfWay(cell)} at ${times(ratio)}${alike(orElse)}`;
}

function alike(others: Choice["orElse"]): string {
  if (others.length === 0) return "";
  const more = others.length - MOST_NAMED;
  const names = others.slice(0, MOST_NAMED).map(nameOfWay);
  return `, which this run can't tell from ${list.format(more > 0 ? [...names, `${more} more`] : names)},`;
}

function exceptions({ seen: { none, foreign } }: Choice): string {
  return list.format([
    ...none.map((place) => PLACES[place]),
    ...foreign.map((place) => `${PLACES[place]} (they read another request's id)`),
  ]);
}
