import type { Comparison } from "@lab/shared/record";
import { render } from "preact";
import { config } from "zod";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { compareRuns } from "../../model/compare/compare-runs.ts";
import {
  type GivenFile,
  MOST_BYTES,
  OWN_FILES,
  type OwnProblem,
  type OwnResults,
  readOwnResults,
} from "../../model/compare/own-results.ts";
import { comparisonChart } from "../../render/charts/ratio-charts.ts";
import { comparisonTable } from "../../render/tables/result-table.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { fill } from "../../words/fill.ts";
import { comparisonSentences } from "../../words/sentences/comparison-sentences.ts";
import { chartFigure } from "../pages/parts/chart-figure.ts";
import { anchored, html, type PageContext, type VNode } from "../pages/parts/page.ts";
import { machineLine, whenText } from "../pages/parts/run-facts.ts";
import { textTableView } from "../pages/parts/tables.ts";
import { withCode } from "../pages/parts/with-terms.ts";
import { loadScript, unpackText } from "./browser.ts";
import { labelTables } from "./tables.ts";

// A strict policy lets no text become code, and a schema library need not try.
config({ jitless: true });

/** All runs by name, packed; set by runs.js. */
declare const labRuns: string;

/** Names no run: folders' names have no slash. */
const OWN = "/own";

const [a, b] = ["a", "b"].map((name) => document.querySelector<HTMLSelectElement>(`select[name=${name}]`));
const into = document.getElementById("compared");
if (a && b && into) void offer(a, b, into);

async function offer(a: HTMLSelectElement, b: HTMLSelectElement, into: HTMLElement): Promise<void> {
  const runs = new Map(Object.entries(await unpackText<Readonly<Record<string, ComparableRun>>>(labRuns)));
  const first = runs.values().next().value;
  let own: ChosenRun | undefined;
  let latest = 0;
  const chosen = ({ value }: HTMLSelectElement): ChosenRun | undefined => {
    const run = runs.get(value);
    return value === OWN ? own : run && { run, isWhole: true };
  };
  const compare = (): void => {
    const [ofA, ofB] = [chosen(a), chosen(b)];
    history.replaceState(null, "", `#${new URLSearchParams({ a: a.value, b: b.value })}`);
    if (ofA && ofB) show(into, comparedView(CONTEXT, ofA, ofB));
  };
  const take = async (files: readonly File[]): Promise<void> => {
    latest += 1;
    const given = latest;
    if (files.length === 0) return;
    const results = await read(files, runs.get(a.value) ?? first);
    // A large file may be read after one that was given later.
    if (given !== latest) return;
    if ("problem" in results) return show(into, refusedView(CONTEXT, results.problem));
    own = results;
    addOwn(b, results.run.plan.runId);
    if (a.value === OWN) a.selectedIndex = 0;
    compare();
  };

  const kept = new URLSearchParams(location.hash.slice(1));
  b.value = kept.get("b") ?? b.value;
  if (b.selectedIndex === -1) b.selectedIndex = 0;
  a.value = kept.get("a") ?? alike(b.value, runs) ?? "";
  if (a.selectedIndex === -1) a.selectedIndex = Math.min(b.selectedIndex + 1, a.options.length - 1);
  for (const select of [a, b]) select.addEventListener("change", compare);
  const swap = document.querySelector<HTMLButtonElement>("[data-does=swap]");
  if (swap) swap.hidden = false;
  swap?.addEventListener("click", () => {
    if (own) addOwn(a, own.run.plan.runId, false);
    [a.value, b.value] = [b.value, a.value];
    compare();
  });
  const input = document.querySelector<HTMLInputElement>("input[name=own]");
  input?.addEventListener("change", () => void take([...(input.files ?? [])]));
  // A file that misses the field would open in place of the page.
  for (const kind of ["dragover", "drop"] as const) addEventListener(kind, (event) => event.preventDefault());
  addEventListener("drop", ({ dataTransfer }) => void take([...(dataTransfer?.files ?? [])]));
  compare();
}

/** The first other run that it can be compared with. */
function alike(name: string, runs: ReadonlyMap<string, ComparableRun>): string | undefined {
  const run = runs.get(name);
  return [...runs].find(([other, one]) => run && other !== name && compareRuns(one, run).comparable)?.[0];
}

function addOwn(select: HTMLSelectElement, run: string, choose = true): void {
  const before = [...select.options].find(({ value }) => value === OWN);
  before?.remove();
  const title = select.closest<HTMLElement>(".box")?.dataset["own"] ?? "";
  select.add(new Option(`${title} ${run}`, OWN), 0);
  if (choose) select.value = OWN;
}

async function read(files: readonly File[], other: ComparableRun | undefined): Promise<OwnResults> {
  if (other === undefined) return { problem: { code: "no-analysis" } };
  const wanted = files.length === 1 ? files : files.filter(({ name }) => OWN_FILES.includes(name));
  const large = wanted.find(({ size }) => size > MOST_BYTES);
  if (large !== undefined) return { problem: { code: "too-large", file: large.name, detail: "" } };
  const given: GivenFile[] = [];
  for (const file of wanted) {
    const text = await file.text().catch(() => undefined);
    // A browser reads no file that has changed since it was chosen.
    if (text === undefined) return { problem: { code: "unreadable", file: file.name, detail: "" } };
    given.push({ name: file.name, text });
  }
  return readOwnResults(given, other);
}

/** This page is in English alone. */
const CONTEXT: PageContext = { lang: "en", path: "", strings: catalogueOf("en") };

/** The script draws the charts that are on the page when it loads, so it is loaded again for each result. */
function show(into: HTMLElement, view: VNode): void {
  const fresh = document.createElement("div");
  render(view, fresh);
  labelTables(fresh);
  into.replaceChildren(fresh);
  if (fresh.querySelector("figure.chart") !== null) loadScript(document.body.dataset["charts"], fresh);
}

/** A run to compare; a reader's own may come without its plan and environment. */
interface ChosenRun {
  readonly run: ComparableRun;
  readonly isWhole: boolean;
}

function comparedView(context: PageContext, a: ChosenRun, b: ChosenRun): VNode {
  const { own, site } = context.strings;
  const isRehearsed = [a, b].some(({ run }) => run.analysis.isolation === "rehearsal");
  return html`
    <dl class="columns">${side("A", a)} ${side("B", b)}</dl>
    ${[a, b].some(({ isWhole }) => !isWhole) && html`<p class="alarm">${withCode(own.analysisAlone)}</p>`}
    ${isRehearsed && html`<p class="caution">${site.madeUp}</p>`}
    ${comparisonView(context, compareRuns(a.run, b.run))}
  `;
}

function side(letter: string, { run, isWhole }: ChosenRun): VNode {
  return html`
    <div>
      <dt>${letter}</dt>
      <dd>
        <span>${run.plan.runId}</span>
        <small>${whenText(run.plan.createdAt)}</small>
        ${isWhole && html`<small>${machineLine(run)}</small>`}
      </dd>
    </div>
  `;
}

function refusedView({ strings: { own } }: PageContext, problem: OwnProblem): VNode {
  return html`<p class="alarm"><strong>${own.refused}</strong> ${withCode(fill(own.problems[problem.code], { ...problem }))}</p>`;
}

function comparisonView(context: PageContext, comparison: Comparison): VNode {
  const { strings, lang } = context;
  const sentences = comparisonSentences(comparison, lang);
  const inAlarm = comparison.comparable ? 0 : 1 + comparison.obstacles.length;
  const [headline = "", ...others] = sentences.slice(inAlarm);
  return html`
    <section>
      ${inAlarm > 0 && alarm(sentences.slice(0, inAlarm))}
      ${headline !== "" && html`<p class="order">${withCode(headline)}</p>`}
      ${others.map((sentence) => html`<p>${withCode(sentence)}</p>`)}
    </section>
    ${anchored("cells", strings.charts.compare.cells)}
    ${chartFigure(context, comparisonChart(comparison, strings))}
    ${textTableView(context, strings.compare.title, comparisonTable(comparison, lang))}
  `;
}

function alarm([headline = "", ...reasons]: readonly string[]): VNode {
  return html`
    <div class="alarm">
      <p><strong>${withCode(headline)}</strong></p>
      <ul>
        ${reasons.map((reason) => html`<li>${withCode(reason.replace(/^✖ /, ""))}</li>`)}
      </ul>
    </div>
  `;
}
