import { join } from "node:path";
import {
  analysisPrompt,
  cellsCsv,
  classicResults,
  curvesCsv,
  type Lang,
  type Picture,
  profiledElsewhere,
  type ReportedRun,
  reportMarkdown,
} from "@lab/reports";
import { analyse } from "@lab/shared/analyse";
import { Attribution, Difference, type Plan } from "@lab/shared/record";
import {
  holdsFile,
  JOURNAL,
  PROFILE_FILES,
  pictureFileName,
  profileFileName,
  readRows,
  tryRecord,
  writeFileIn,
  writeJsonIn,
} from "@lab/shared/run-folder";
import type { z } from "zod";
import { type AnalysedRun, analyseJournal } from "../../analyse/rows-of.ts";
import { type Beginning, openRunFolder, readBeginning } from "../../journal/run-folder.ts";
import { PUBLISHED_RUNS } from "../places.ts";

/** The mark before a file's ending. English, which every run has a report in, needs no mark. */
const MARKS = { en: "", ja: ".ja" } satisfies Record<Lang, string>;

/** Writes everything about a run that people and other tools read; all of it follows from the records in the folder. */
export async function writeReports(folder: string, own: ReportedRun, lang: Lang): Promise<void> {
  const isMeasured = own.plan.isolation !== "rehearsal" && own.differences.length === 0;
  const run = isMeasured ? { ...own, elsewhere: profiledElsewhere(own, PUBLISHED_RUNS) } : own;
  const pictures = await writePictures(folder, run, lang);
  writeFileIn(folder, `report${MARKS[lang]}.md`, reportMarkdown(run, lang, pictures));
  writeFileIn(folder, "cells.csv", cellsCsv(run.analysis));
  writeFileIn(folder, `prompt${MARKS[lang]}.md`, analysisPrompt(run, lang));
  const curves = curvesCsv(run.analysis);
  if (curves !== undefined) writeFileIn(folder, "curves.csv", curves);
  writeJsonIn(folder, "benchmark-results.json", classicResults(run));
}

async function writePictures(folder: string, { analysis }: ReportedRun, lang: Lang): Promise<readonly Picture[]> {
  // Loaded only where pictures are drawn: it is most of the code that a command loads.
  const { renderChartsSvg } = await import("@lab/reports/charts");
  const pictures = await renderChartsSvg(analysis, lang);
  return pictures.map(({ name, alt, svg }) => {
    const file = pictureFileName(name, MARKS[lang]);
    writeFileIn(folder, file, svg);
    return { alt, file };
  });
}

export function readProfiles(folder: string, { cells }: Plan) {
  const damaged: string[] = [];
  const read = <Content>(variant: string, name: string, schema: z.ZodType<Content>): readonly Content[] => {
    const file = profileFileName(variant, name);
    const found = tryRecord(folder, file, schema);
    if ("content" in found) return [found.content];
    const { code } = found.problem;
    if (code !== "missing" && code !== "outside") damaged.push(join(folder, file));
    return [];
  };
  const variants = [...new Set(cells.map(({ subject }) => subject.variant))];
  return {
    attributions: variants.flatMap((variant) => read(variant, PROFILE_FILES.attribution, Attribution)),
    differences: variants.flatMap((variant) => read(variant, PROFILE_FILES.difference, Difference)),
    damaged,
  };
}

/** Analyses a run from its journal, or from its table if it has no journal, as published runs. */
export function analysedRun(folder: string): Beginning & AnalysedRun {
  if (holdsFile(folder, JOURNAL)) {
    const { events, ...beginning } = openRunFolder(folder);
    return { ...beginning, ...analyseJournal({ plan: beginning.plan, events }) };
  }
  const beginning = readBeginning(folder);
  const rows = readRows(folder, beginning.plan);
  return { ...beginning, rows, analysis: analyse(beginning.plan, rows) };
}
