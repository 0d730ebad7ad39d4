import { render, type VNode } from "preact";
import { config } from "zod";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import {
  type GivenFile,
  MOST_BYTES,
  OWN_FILES,
  type OwnResults,
  readOwnResults,
} from "../../model/compare/own-results.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { isLang } from "../../words/lang.ts";
import { type ChosenRun, comparedView, refusedView } from "../pages/compare/compared-view.ts";
import { loadScript } from "./load-late.ts";
import { unpackText } from "./page-data.ts";
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
    if (ofA && ofB) show(into, comparedView(context(), ofA, ofB));
  };
  const take = async (files: readonly File[]): Promise<void> => {
    latest += 1;
    const given = latest;
    if (files.length === 0) return;
    const results = await read(files, runs.get(a.value) ?? first);
    // A large file may be read after one that was given later.
    if (given !== latest) return;
    if ("problem" in results) return show(into, refusedView(context(), results.problem));
    own = results;
    addOwn(b, results.run.plan.runId);
    if (a.value === OWN) a.selectedIndex = 0;
    compare();
  };

  const kept = new URLSearchParams(location.hash.slice(1));
  b.value = kept.get("b") ?? b.value;
  if (b.selectedIndex === -1) b.selectedIndex = 0;
  a.value = kept.get("a") ?? "";
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
  addEventListener("drop", (event) => void givenByDrop(event.dataTransfer).then(take));
  compare();
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

function context() {
  const { lang } = document.documentElement;
  const language = isLang(lang) ? lang : "en";
  return { lang: language, path: "", strings: catalogueOf(language) };
}

/** The script draws the charts that are on the page when it loads, so it is loaded again for each result. */
function show(into: HTMLElement, view: VNode): void {
  const fresh = document.createElement("div");
  render(view, fresh);
  labelTables(fresh);
  into.replaceChildren(fresh);
  const figures = fresh.querySelectorAll("figure.chart");
  for (const figure of figures) figure.setAttribute("data-seen", "");
  if (figures.length > 0) loadScript(document.body.dataset["charts"], fresh);
}

/** The dropped files, and the files directly within dropped folders. */
async function givenByDrop(transfer: DataTransfer | null): Promise<readonly File[]> {
  // Dropped entries are gone after the event, so all are collected before the first await.
  const entries = [...(transfer?.items ?? [])].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const lists = await Promise.all(entries.map(filesOf));
  return lists.flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await givenFile(entry)];
  if (!isFolder(entry)) return [];
  return await Promise.all((await entriesOf(entry)).filter(isFile).map(givenFile));
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function givenFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Up to a hundred, the most that a browser returns per call, and more than a run's folder has. */
function entriesOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  return new Promise((resolve, reject) => folder.createReader().readEntries(resolve, reject));
}
