import type { Choice, Choices } from "../../model/ways/choose-way.ts";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { times } from "../figures.ts";
import { fill } from "../fill.ts";
import { tiedText } from "../names/way-texts.ts";

/** The way to take on a server if the id must be visible everywhere, in a request, or in services. */
export function choicesText(server: string, choices: Choices, strings: Catalogue): string {
  const { everywhere, inTheRequest, inServices } = choices;
  const { choices: say } = strings.ways;
  const sentences = [
    everywhere === undefined
      ? fill(say.nowhere, { server })
      : fill(say.everywhere, { server, way: wayText(everywhere, strings) }),
    ...(inTheRequest === undefined
      ? []
      : [fill(say.without, { way: wayText(inTheRequest, strings), exceptions: exceptionsOf(inTheRequest, strings) })]),
    servicesText(inServices, inTheRequest, strings),
  ];
  return fill(strings.words.sentences, { sentences });
}

function servicesText(choice: Choice | undefined, before: Choice | undefined, strings: Catalogue): string {
  const { choices: say } = strings.ways;
  if (choice === undefined) return say.noServices;
  const way = wayText(choice, strings);
  const isAgain = choice.cell === before?.cell;
  return fill(say.services, { way: isAgain ? fill(say.again, { name: nameOfWay(choice.cell), way }) : way });
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
