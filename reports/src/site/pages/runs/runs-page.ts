import type { ListedRun } from "../../../model/run/listed-run.ts";
import { PATHS } from "../../paths.ts";
import { renderPage } from "../parts/layout.ts";
import { html, linkTo, type PageContext } from "../parts/page.ts";
import { noRuns, runList } from "./run-list.ts";

export interface RunsPageData {
  readonly runs: readonly ListedRun[];
  readonly lookedIn: readonly string[];
}

export function renderRuns(context: PageContext, { runs, lookedIn }: RunsPageData): string {
  const { index, compare, history, own } = context.strings;
  const links = [
    { title: compare.title, path: PATHS.compare },
    { title: history.title, path: PATHS.history },
    ...(runs.some(({ state }) => state === "readable") ? [{ title: own.title, path: PATHS.own }] : []),
  ];
  return renderPage(context, {
    title: index.title,
    body: html`
      <ul class="links">${links.map(({ title, path }) => html`<li><a class="button" href=${linkTo(context, path)}>${title}</a></li>`)}</ul>
      ${runs.length === 0 ? noRuns(context, lookedIn) : runList(context, runs)}
    `,
  });
}
