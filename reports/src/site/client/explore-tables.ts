import { type CsvValue, csvOf } from "../../model/csv.ts";
import { type Baselines, ratioBetween, ratioTexts } from "../../model/figures/ratio-between.ts";
import { hashOf, statesFrom, type TableState } from "../../model/figures/table-state.ts";
import { filled } from "./filled.ts";
import { hasWords } from "./has-words.ts";
import { save } from "./save.ts";
import { SORTED, type Sort, sortBy } from "./sort-tables.ts";

/** The reader's settings of each table of the page; kept in the address. */
let states = statesFrom(location.hash);

/** Tables in which rows can be hidden and filtered, compared with another baseline, and exported as shown. */
export function exploreTables(): void {
  for (const around of document.querySelectorAll<HTMLElement>(".explore")) explore(around);
}

function explore(around: HTMLElement): void {
  const parts = partsOf(around);
  if (parts === undefined) return;
  const { table, tools, rows, search, preset, baseline } = parts;
  const show = (state: TableState): void => showIn(around, parts, state);
  const change = (changed: TableState): void => {
    const state = { ...states.get(around.id), ...changed };
    states = new Map([...states, [around.id, state]]);
    history.replaceState(null, "", hashOf(states) || location.pathname + location.search);
    show(state);
  };

  addHideButtons(rows, around.dataset["hide"] ?? "", (number) =>
    change({ hidden: [...(states.get(around.id)?.hidden ?? []), number] }),
  );
  search.addEventListener("input", () => change({ wanted: search.value.trim() }));
  preset?.addEventListener("change", () =>
    change({ preset: preset.value, baseline: preset.selectedOptions[0]?.dataset["baseline"] }),
  );
  baseline?.addEventListener("change", () => change({ baseline: baseline.value }));
  table.addEventListener(SORTED, (event) => change({ sort: (event as CustomEvent<Sort>).detail }));
  tools.addEventListener("click", ({ target }) => {
    const does = target instanceof HTMLElement ? target.dataset["does"] : undefined;
    if (does === "reset") change({ preset: "", hidden: [], wanted: "" });
    if (does === "csv") save(`${around.id}.csv`, csvOfTable(table, around.dataset), "text/csv");
  });
  addEventListener("hashchange", () => {
    // An anchor leads to a place in the page, and changes no table.
    if (!/^$|=/.test(location.hash)) return;
    states = statesFrom(location.hash);
    show(states.get(around.id) ?? {});
  });
  tools.hidden = false;
  show(states.get(around.id) ?? {});
}

function partsOf(around: HTMLElement) {
  const [table, tools] = [around.querySelector("table"), around.querySelector<HTMLElement>(".filter")];
  const search = tools?.querySelector("input");
  const status = tools?.querySelector<HTMLElement>("[role=status]");
  if (!table || !tools || !search || !status) return undefined;
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const json = around.querySelector("script[type='application/json']")?.textContent;
  const baselines = json ? (JSON.parse(json) as Baselines) : undefined;
  const choosing = (kind: string) => tools.querySelector<HTMLSelectElement>(`select[data-chooses=${kind}]`);
  return { table, tools, rows, search, status, baselines, preset: choosing("preset"), baseline: choosing("baseline") };
}

type Parts = NonNullable<ReturnType<typeof partsOf>>;

function showIn({ dataset }: HTMLElement, parts: Parts, state: TableState): void {
  const { table, rows, search, status, baselines, preset, baseline } = parts;
  const { wanted = "" } = state;
  // Not while only the space before a next word is typed.
  if (search.value.trim() !== wanted) search.value = wanted;
  setTo(preset, state.preset);
  setTo(baseline, state.baseline);
  if (baselines) compareWith(rows, baselines, state.baseline);
  if (state.sort) sortBy(table, state.sort);
  const chosen = rowsOf(preset);
  for (const [number, row] of rows.entries()) row.hidden = !isSeen(row, number, state, chosen);
  const seen = rows.filter(({ hidden }) => !hidden).length;
  status.textContent = filled(dataset["shown"] ?? "", { shown: String(seen), all: String(rows.length) });
}

function setTo(select: HTMLSelectElement | null, value = ""): void {
  if (select) select.value = value;
}

function rowsOf(preset: HTMLSelectElement | null): ReadonlySet<number> | undefined {
  const numbers = preset?.selectedOptions[0]?.dataset["rows"];
  return numbers === undefined ? undefined : new Set(numbers.split(" ").map(Number));
}

function isSeen(
  row: HTMLTableRowElement,
  number: number,
  { hidden = [], wanted = "" }: TableState,
  chosen: ReadonlySet<number> | undefined,
): boolean {
  return !hidden.includes(number) && (chosen?.has(number) ?? true) && hasWords(row, wanted);
}

function addHideButtons(rows: readonly HTMLTableRowElement[], sentence: string, hide: (row: number) => void): void {
  for (const [number, row] of rows.entries()) {
    const [first] = row.cells;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "hide";
    button.ariaLabel = filled(sentence, { name: first?.textContent.trim() ?? "" });
    button.addEventListener("click", () => hide(number));
    first?.prepend(button);
  }
}

/** The rows of a table that are seen, in the order in which they are; an interval has columns of its own. */
function csvOfTable(table: HTMLTableElement, { low = "low", high = "high" }: DOMStringMap): string {
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = headings.map((heading) => (heading.dataset["interval"] === undefined ? 1 : 3));
  const titles = headings.flatMap((heading, column) => {
    const title = heading.textContent.trim();
    return widths[column] === 3 ? [title, `${title}, ${low}`, `${title}, ${high}`] : [title];
  });
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter(({ hidden }) => !hidden);
  return csvOf(
    titles,
    rows.map((row) => valuesOf(row, widths)),
  );
}

function valuesOf({ cells }: HTMLTableRowElement, widths: readonly number[]): readonly CsvValue[] {
  return [...cells].flatMap((cell, column) => {
    const { value, low = "", high = "" } = cell.dataset;
    const shown = value === undefined ? cell.textContent.trim() : Number(value);
    return widths[column] === 3 ? [shown, low && Number(low), high && Number(high)] : [shown];
  });
}

const NOT_THERE = "–";

/** Writes into each row its ratio to the chosen baseline: its own, a pattern's on its server, or a cell's. */
function compareWith(rows: readonly HTMLTableRowElement[], baselines: Baselines, chosen: string | undefined): void {
  const { own, patterns } = baselines;
  const bases = chosen === undefined || chosen === "" ? own : (patterns[chosen] ?? own.map(() => Number(chosen)));
  for (const [number, row] of rows.entries()) {
    const cell = row.querySelector<HTMLTableCellElement>(".ratio");
    const base = bases[number] ?? undefined;
    if (cell) write(cell, base === undefined ? undefined : ratioBetween(baselines, number, base));
  }
}

function write(cell: HTMLTableCellElement, ratio: ReturnType<typeof ratioBetween>): void {
  for (const [name, figure] of Object.entries({ value: ratio?.estimate, low: ratio?.low, high: ratio?.high })) {
    if (figure === undefined) delete cell.dataset[name];
    else cell.dataset[name] = String(figure);
  }
  const [times, interval] = ratio === undefined ? [NOT_THERE, ""] : ratioTexts(ratio);
  const small = document.createElement("small");
  small.textContent = interval;
  cell.replaceChildren(times, small);
}
