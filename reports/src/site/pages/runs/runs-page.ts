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
  const { index, compare } = context.strings;
  const areThere = runs.some(({ state }) => state === "readable");
  return renderPage(context, {
    title: index.title,
    body: html`
      ${areThere && html`<p><a class="button" href=${linkTo(context, PATHS.compare)}>${compare.title}</a></p>`}
      ${runs.length === 0 ? noRuns(context, lookedIn) : runList(context, runs)}
    `,
  });
}
