import { answer } from "./catalogue/answer.ts";
import { type In, inLang } from "./catalogue/both.ts";
import { brief, prompt } from "./catalogue/brief.ts";
import { charts } from "./catalogue/charts.ts";
import { choose } from "./catalogue/choose.ts";
import { claims } from "./catalogue/claims.ts";
import { compare, comparison, own } from "./catalogue/comparison.ts";
import { curves, starts } from "./catalogue/curves.ts";
import { difference } from "./catalogue/difference.ts";
import { glossary } from "./catalogue/glossary.ts";
import { app, grades, home, navigation } from "./catalogue/home.ts";
import { method } from "./catalogue/method.ts";
import { patched } from "./catalogue/patched.ts";
import { pooled } from "./catalogue/pooled.ts";
import { environment, report } from "./catalogue/report.ts";
import { cell, run } from "./catalogue/run.ts";
import { history, index, problems, site } from "./catalogue/site.ts";
import { studies } from "./catalogue/studies/studies.ts";
import { summary } from "./catalogue/summary.ts";
import {
  afterCorrection,
  figures,
  frameworks,
  settings,
  tables,
  unsettled,
  verdicts,
  words,
} from "./catalogue/tables.ts";
import { ways } from "./catalogue/ways.ts";
import type { Lang } from "./lang.ts";
import { warningsOfLoad } from "./warnings/warnings-of-load.ts";
import { warningsOfRun } from "./warnings/warnings-of-run.ts";

const TREE = {
  answer,
  app,
  brief,
  cell,
  charts,
  choose,
  claims,
  compare,
  comparison,
  curves,
  difference,
  environment,
  figures,
  frameworks,
  glossary,
  history,
  grades,
  home,
  index,
  method,
  navigation,
  own,
  patched,
  pooled,
  problems,
  prompt,
  report,
  run,
  settings,
  site,
  starts,
  studies,
  summary,
  tables,
  afterCorrection,
  unsettled,
  verdicts,
  warnings: { ...warningsOfLoad, ...warningsOfRun },
  ways,
  words,
};

/** Every text of reports and pages, in one language. */
export type Catalogue = In<typeof TREE>;

const CATALOGUES: Readonly<Record<Lang, Catalogue>> = { en: inLang(TREE, "en"), ja: inLang(TREE, "ja") };

export function catalogueOf(lang: Lang): Catalogue {
  return CATALOGUES[lang];
}
