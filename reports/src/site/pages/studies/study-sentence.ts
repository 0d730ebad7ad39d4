import type { Estimate, Headline, Value, VariedAxis } from "@lab/shared/record";
import { changeOf, directionOf } from "../../../model/figures/change-of.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import type { Ranking } from "../../../model/run/standings.ts";
import { nameOfWay } from "../../../model/ways/measured-ways.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { milliseconds, perUnit, significant, times } from "../../../words/figures.ts";
import { groupOf, settingsOf } from "../../../words/names/group-of.ts";
import { startsText } from "../../../words/sentences/starts-text.ts";
import {
  type AtEnds,
  type GroupOf,
  type Held,
  type Ranging,
  type Sloped,
  type StudyAnswer,
  studyAnswer,
} from "../../../words/sentences/study-answer.ts";
import { againstText } from "../answer/answer-section.ts";

/** A study's result in one sentence, made from the analysis alone. */
export function studySentence(name: string, run: ReadableRun, strings: Catalogue): string {
  const { starts } = run.analysis;
  if (starts !== undefined) return startsText(starts, strings.starts);
  const found = studyAnswer(name, run, strings.settings);
  return found === undefined ? strings.studies.nothing : sentenceOf(found, strings);
}

function sentenceOf(found: StudyAnswer, strings: Catalogue): string {
  const { studies: say } = strings;
  switch (found.tells) {
    case "ends":
    case "costs": {
      const { axis, headline } = found.along;
      const subject = found.tells === "ends" ? say.added : say.costs;
      const [from = "", to = ""] = [axis.values[0], axis.values.at(-1)].map((value) => placeText(axis, value, strings));
      return say.ends(
        from,
        to,
        clausesOf(found.groups, (line) => endsText(line, subject(line.name, headline), headline, strings), strings),
      );
    }
    case "held": {
      const { axis } = found.along;
      return say.held(clausesOf(found.groups, (line) => heldText(line, axis, strings), strings));
    }
    case "slopes": {
      const { axis, headline } = found.along;
      return say.slopes(
        axis,
        headline,
        clausesOf(found.groups, (line) => slopeText(line, strings), strings),
      );
    }
    case "range": {
      const { axis } = found.along;
      return say.range(clausesOf(found.groups, (line) => rangeText(line, axis, strings), strings));
    }
    case "ways":
      return say.ways(
        found.servers.map(({ server, choice: { cell, ratio, orElse } }) =>
          say.way(server, nameOfWay(cell), times(ratio), orElse.length),
        ),
      );
    case "patterns":
      return say.patterns(
        baselineOf(found.rankings),
        found.rankings.map((ranking) => rankingText(ranking, strings)),
      );
  }
}

function clausesOf<Line>(
  groups: readonly GroupOf<Line>[],
  textOf: (line: Line) => string,
  { studies: say }: Catalogue,
): readonly string[] {
  return groups.flatMap(({ server, lines }) =>
    lines.map((line) => (server === undefined ? textOf(line) : say.onOne(server, textOf(line)))),
  );
}

function endsText(
  { name, from, to }: AtEnds,
  subject: string,
  headline: Headline,
  { studies: say }: Catalogue,
): string {
  const [before, after] = [from.us, to.us];
  if ("absent" in before || "absent" in after) return say.notAtBoth(name);
  const direction = directionOf(changeOf(before, after));
  const text = (us: Estimate): string =>
    headline === "costUs" ? usText(us, significant, say) : withBounds(us, milliseconds, "ms", say);
  return say.adds[direction](subject, text(before), text(after));
}

function slopeText({ name, perUnitUs, rise }: Sloped, { studies: say }: Catalogue): string {
  return say.slope[rise](name, usText(rise === "down" ? negated(perUnitUs) : perUnitUs, perUnit, say));
}

function heldText({ name, base, at }: Held, axis: VariedAxis, strings: Catalogue): string {
  return strings.studies.heldAt(
    name,
    times(at.ratio),
    placeText(axis, at.value, strings),
    placeText(axis, base, strings),
  );
}

function rangeText({ name, least, most }: Ranging, axis: VariedAxis, strings: Catalogue): string {
  const { studies: say } = strings;
  const [low = "", high = ""] = [least, most].map(({ ratio, value }) =>
    say.at(times(ratio), placeText(axis, value, strings)),
  );
  return say.ranges(name, low, high);
}

function rankingText({ framework, over, place, standings }: Ranking, strings: Catalogue): string {
  const { answer, settings, studies: say } = strings;
  const where = over === "one-server" ? say.on(groupOf(place, settings)) : answer.inFramework[framework];
  const others = standings.filter(({ verdict }) => verdict !== "baseline");
  return say.ofServer(
    where,
    others.map((standing) => againstText(standing, answer)),
  );
}

function baselineOf(rankings: readonly Ranking[]): string {
  const baselines = rankings.flatMap(({ standings }) => standings.filter(({ verdict }) => verdict === "baseline"));
  return baselines[0]?.pattern ?? "";
}

/** "10 connections", "depth 4" */
function placeText({ name }: VariedAxis, value: Value | undefined, { settings }: Catalogue): string {
  return value === undefined ? "" : settingsOf({ coordinates: { [name]: value }, notDefault: [name] }, settings).join();
}

function usText(us: Estimate, inWords: (value: number) => string, say: Catalogue["studies"]): string {
  return withBounds(us, inWords, "µs", say);
}

function withBounds(
  { estimate, low, high }: Estimate,
  inWords: (value: number) => string,
  unit: "µs" | "ms",
  { between }: Catalogue["studies"],
): string {
  const text = `${inWords(estimate)} ${unit}`;
  return low === undefined || high === undefined ? text : between(text, inWords(low), inWords(high));
}

function negated({ estimate, low, high }: Estimate): Estimate {
  return {
    estimate: -estimate,
    ...(high !== undefined && { low: -high }),
    ...(low !== undefined && { high: -low }),
  };
}
