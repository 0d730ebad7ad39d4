import {
  type CellAnalysis,
  headlineOf,
  type Measured,
  NOISE_BYTES,
  Place,
  type Verdict,
  type Way,
} from "@lab/shared/record";
import { type MeasuredWay, nameOfWay, type WaysOnServer } from "../../model/ways/measured-ways.ts";
import { whereSeen } from "../../model/ways/where-seen.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { significant, times, whole } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { headlineNumber, headlineText, headlineTitle } from "../../words/names/headline-text.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { measuredEntry } from "./entries.ts";
import { type Entry, type TextTable, textTable } from "./text-table.ts";

/** The cost of each way and its uses, the cheapest first. */
export function waysTable(measured: readonly MeasuredWay[], lang: Lang): TextTable {
  const { ways: say, tables } = catalogueOf(lang);
  const right = { align: "right" } as const;
  return textTable(
    [
      { title: say.way },
      { title: headlineTitle(measured[0]?.cell.headline ?? "costUs", tables), ...right },
      { title: tables.ratio, ...right },
      { title: tables.verdict },
      { title: say.visible },
      { title: say.retained },
      { title: say.lines, ...right },
      { title: say.library },
    ],
    measured.map(({ cell, cell: { headline, verdict }, way }) => [
      nameOfWay(cell),
      measuredEntry(headlineOf(cell).figure, headlineNumber(headline)),
      ratioEntry(headlineOf(cell).ratio, verdict),
      verdictText(cell, lang),
      visibleEntry(way, say),
      retainedEntry(way, say),
      whole(way.lines),
      libraryText(way, say),
    ]),
  );
}

/** Side by side what each way costs on each server, and in how many places its id is visible on the first that has it. */
export function waysAcrossServers(servers: readonly WaysOnServer[], lang: Lang): TextTable {
  const { ways: say } = catalogueOf(lang);
  const rows = Map.groupBy(
    servers.flatMap(({ server, ways }) => ways.map((measured) => ({ server, ...measured }))),
    ({ cell }) => nameOfWay(cell),
  );
  return textTable(
    [{ title: say.way }, ...servers.map(({ server }) => ({ title: server })), { title: say.visible }],
    [...rows].map(([name, found]) => [
      name,
      ...servers.map(({ server }) => {
        const here = found.find((one) => one.server === server);
        return here === undefined ? "" : costEntry(here.cell);
      }),
      found[0] === undefined ? "" : visibleEntry(found[0].way, say),
    ]),
  );
}

function costEntry(cell: CellAnalysis): Entry {
  const { headline, verdict } = cell;
  const { figure, ratio } = headlineOf(cell);
  if ("absent" in figure) return figure;
  return [
    headlineText(figure.estimate, headline),
    ...(verdict === "baseline" || "absent" in ratio ? [] : [times(ratio)]),
  ].join(" · ");
}

/** Which places those are: a row for all ways that are alike in it. */
export function placesTable(measured: readonly MeasuredWay[], lang: Lang): TextTable {
  const { ways: say } = catalogueOf(lang);
  const alike = Map.groupBy(measured, ({ way }) => notSeenText(way, say));
  return textTable(
    [{ title: say.notVisible }, { title: say.way }],
    [...alike].map(([where, some]) => [where, some.map(({ cell }) => nameOfWay(cell)).join(", ")]),
  );
}

function notSeenText(way: Way, say: Catalogue["ways"]): string {
  const seen = whereSeen(way);
  if ("absent" in seen) return seen.absent;
  const { none, foreign } = seen;
  const parts = [
    ...(foreign.length > 0 ? [say.foreignIn(foreign)] : []),
    ...(none.length > 0 ? [say.noneIn(none)] : []),
  ];
  return parts.length === 0 ? say.visibleEverywhere : parts.join("; ");
}

function ratioEntry(ratio: Measured, verdict: Verdict): Entry {
  if (verdict === "baseline") return "1";
  return "absent" in ratio ? ratio : times(ratio);
}

export function visibleEntry(way: Way, say: Catalogue["ways"]): Entry {
  const seen = whereSeen(way);
  if ("absent" in seen) return seen;
  const { own, foreign } = seen;
  const places = own.length === Place.options.length ? say.everywhere : say.ofPlaces(own.length, Place.options.length);
  return foreign.length === 0 ? places : `${places}, ${say.foreign(foreign)}`;
}

export function retainedEntry({ retained }: Way, say: Catalogue["ways"]): Entry {
  if ("absent" in retained) return retained;
  const { bytesPerRequest, bytesPerTenant } = retained;
  const parts = [
    ...(bytesPerRequest >= NOISE_BYTES ? [say.perRequest(whole(bytesPerRequest))] : []),
    ...(bytesPerTenant === undefined ? [] : [say.perTenant(significant(bytesPerTenant / 1_024))]),
  ];
  return parts.length === 0 ? say.nothing : parts.join(", ");
}

export function libraryText({ library }: Way, say: Catalogue["ways"]): string {
  if (library === undefined) return say.ofItsFramework;
  const { name, version, released, maintained } = library;
  return [say.released(name, version, released), ...(maintained ? [] : [say.unmaintained])].join(", ");
}
