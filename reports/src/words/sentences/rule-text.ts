import type { ChosenBy } from "../../model/ways/choose-for-use.ts";
import type { Use } from "../../model/ways/uses.ts";
import type { Catalogue } from "../catalogue.ts";
import { fill } from "../fill.ts";

/** The rule that finds the way for a use: what it must meet, and which of those to take. */
export function ruleText(use: Use, by: ChosenBy, say: Catalogue["choose"]): string {
  const { visible, notHandedOn, noForeign, maintained, noLibrary, everyServer } = say.conditions;
  const conditions = [
    fill(visible, { places: say.places[use.sees] }),
    ...(use.mayHandOn ? [] : [notHandedOn]),
    ...(use.mayReadForeign ? [] : [noForeign]),
    use.mayNeedLibrary ? maintained : noLibrary,
    ...(use.everyServer ? [everyServer] : []),
  ];
  return fill(say.rule, { conditions, best: say.best[by] });
}
