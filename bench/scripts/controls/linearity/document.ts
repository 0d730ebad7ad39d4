import type { FoundLine, Linearity } from "@lab/shared/record";
import { fitLine } from "./fit.ts";
import type { MeasuredPlace } from "./measure-place.ts";
import { pairsOf, pointsOf } from "./points.ts";

/** The line of each place and the one through all, by CPU time; undefined where two costs were not measured anywhere. */
export function linearityOf(
  measured: readonly MeasuredPlace[],
  circumstances: Omit<Linearity, "schemaVersion" | "all" | "places">,
): Linearity | undefined {
  const all = lineOf(measured);
  const places = measured.flatMap((place) => {
    const line = lineOf([place]);
    return line === undefined ? [] : [{ place: place.name, server: place.server, ...line }];
  });
  return all && { schemaVersion: 1, ...circumstances, all: { ...all, points: [] }, places };
}

function lineOf(places: readonly MeasuredPlace[]): FoundLine | undefined {
  const pairs = places.flatMap((place) => pairsOf(place, "cpuUs"));
  const line = fitLine(pairs);
  return line && { ...line, points: pointsOf(pairs).map(({ place: _, ...point }) => point) };
}
