import { basename, dirname, join, resolve } from "node:path";
import { catalogueOf, type Lang, nextCommand, pageAddress, type ReportedRun, RUN_FOLDERS } from "@lab/reports";
import { quoted } from "../../ask/command-line.ts";
import { shown } from "../runs/run-named.ts";

export function whereNext(
  { folder, ...run }: ReportedRun & { readonly folder: string },
  { lang, isBrief = false }: { readonly lang: Lang; readonly isBrief?: boolean },
): readonly string[] {
  const { brief } = catalogueOf(lang);
  const parent = dirname(resolve(folder));
  const isAtHome = RUN_FOLDERS.includes(parent);
  const name = basename(resolve(folder));
  const site = isAtHome ? "pnpm reports" : `pnpm reports --runs ${quoted(shown(parent))}`;
  const next = nextCommand(run, isAtHome ? name : folder);
  return [
    `${brief.report}: ${join(folder, lang === "en" ? "report.md" : `report.${lang}.md`)}`,
    ...(isBrief ? [] : [`${brief.page}: ${pageAddress(name, lang)} ${brief.served(site)}`]),
    ...(next === undefined ? [] : [`${brief.next}: ${next}`]),
  ];
}
