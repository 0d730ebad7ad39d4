import { settings } from "../../english/settings.ts";
import { answer } from "./answer.ts";
import { charts } from "./charts.ts";
import { difference } from "./difference.ts";
import { figures } from "./figures.ts";
import { glossary } from "./glossary.ts";
import { history } from "./history.ts";
import { own } from "./own.ts";
import { cell, compare, index, run } from "./pages.ts";
import { problems } from "./problems.ts";
import { studies } from "./studies.ts";
import { frameworks, site, unsettled, verdicts, words } from "./words.ts";

export const english = {
  answer,
  charts,
  frameworks,
  glossary,
  settings,
  site,
  unsettled,
  verdicts,
  words,
  cell,
  compare,
  history,
  difference,
  figures,
  index,
  own,
  run,
  problems,
  studies,
};
