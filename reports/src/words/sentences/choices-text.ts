import type { Choice, Choices, ChosenBy, Use } from "../../model/ways/choose-way.ts";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { times } from "../figures.ts";
import { fill, knownText } from "../fill.ts";

/** The way to take on a server if the id must be visible everywhere, in a request, or in services. */
export function choicesText(server: string, choices: Choices, strings: Catalogue): string {
  const { everywhere, inTheRequest, inServices } = choices;
  const { choices: phrases } = strings.ways;
  const sentences = [
    everywhere === undefined
      ? fill(phrases.nowhere, { server })
      : fill(phrases.everywhere, { server, way: wayText(everywhere, strings) }),
    ...(inTheRequest === undefined
      ? []
      : [
          fill(phrases.without, {
            way: wayText(inTheRequest, strings),
            exceptions: exceptionsOf(inTheRequest, strings),
          }),
        ]),
    servicesText(inServices, inTheRequest, strings),
  ];
  return fill(strings.words.sentences, { sentences });
}

function servicesText(choice: Choice | undefined, before: Choice | undefined, strings: Catalogue): string {
  const { choices: phrases } = strings.ways;
  if (choice === undefined) return phrases.noServices;
  const way = wayText(choice, strings);
  const isAgain = choice.cell === before?.cell;
  return fill(phrases.services, { way: isAgain ? fill(phrases.again, { name: nameOfWay(choice.cell), way }) : way });
}

function wayText({ cell, ratio, orElse }: Choice, { ways, choose }: Catalogue): string {
  const named = { name: nameOfWay(cell), ratio: times(ratio) };
  if (orElse.length === 0) return fill(ways.choices.way, named);
  return fill(ways.choices.wayTied, { ...named, tied: tiedText(orElse.map(nameOfWay), choose) });
}

function exceptionsOf({ seen: { none, foreign } }: Choice, { ways }: Catalogue): readonly string[] {
  return [
    ...none.map((place) => ways.placeNames[place]),
    ...foreign.map((place) => fill(ways.choices.foreign, { place: ways.placeNames[place] })),
  ];
}

type Words = Catalogue["choose"];

/** By the way's name, which ends in the number of tenants where that was varied: `durable-100`. */
export function aboutWay(way: string, { about }: Words): string | undefined {
  return knownText(about, way.replace(/-\d+$/, ""));
}

const MOST_NAMED = 3;

/** The ways that are tied with one. */
export function tiedText(names: readonly string[], phrases: Words): string {
  const more = names.length - MOST_NAMED;
  return fill(more > 0 ? phrases.tiedAndMore : phrases.tied, { names: names.slice(0, MOST_NAMED), more });
}

/** The rule that finds the way for a use: what it must meet, and which of those to take. */
export function ruleText(use: Use, by: ChosenBy, phrases: Catalogue["choose"]): string {
  const { visible, notHandedOn, noForeign, maintained, noLibrary, everyServer } = phrases.conditions;
  const conditions = [
    fill(visible, { places: phrases.places[use.sees] }),
    ...(use.mayHandOn ? [] : [notHandedOn]),
    ...(use.mayReadForeign ? [] : [noForeign]),
    use.mayNeedLibrary ? maintained : noLibrary,
    ...(use.everyServer ? [everyServer] : []),
  ];
  return fill(phrases.rule, { conditions, best: phrases.best[by] });
}

/** Issues that the projects of a way's libraries know, by name ("nestjs/nest#16989"), each with its address and text. */
export function knownIssuesOf(way: string, { choose, waysWithIssues }: Pick<Catalogue, "choose" | "waysWithIssues">) {
  return Object.entries(choose.knownIssues).flatMap(([name, text]) => {
    const ways = knownText(waysWithIssues, name);
    if (ways === undefined || !new RegExp(ways).test(way)) return [];
    return [{ name, text, url: `https://github.com/${name.replace("#", "/issues/")}` }];
  });
}
