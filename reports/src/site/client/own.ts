import { render } from "preact";
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
import { ownView } from "../pages/compare/own-view.ts";
import { labelTables } from "./label-tables.ts";
import { loadScript } from "./load-late.ts";
import { unpack } from "./unpack.ts";

// A strict policy lets no text become code, and a schema library need not try.
config({ jitless: true });

const drop = document.querySelector<HTMLElement>(".drop");
const shown = document.getElementById("own-results");
if (drop !== null && shown !== null) offer(drop, shown);

function offer(place: HTMLElement, into: HTMLElement): void {
  const unpacked = unpack<Readonly<Record<string, ComparableRun>>>(place.querySelector("script"));
  const choice = document.querySelector<HTMLSelectElement>("select[name=other]");
  let given: readonly File[] = [];
  let latest = 0;
  const take = async (files: readonly File[]): Promise<void> => {
    given = files;
    latest += 1;
    const own = latest;
    const other = (await unpacked)[choice?.value ?? ""];
    if (other === undefined || files.length === 0) return;
    const results = await read(files, other);
    // A large file may be read after one that was given later.
    if (own === latest) show(into, other, results);
  };
  choice?.addEventListener("change", () => void take(given));
  const input = place.querySelector("input");
  input?.addEventListener("change", () => void take([...(input.files ?? [])]));
  // A file that misses the field would open in place of the page.
  for (const kind of ["dragover", "drop"] as const) addEventListener(kind, (event) => event.preventDefault());
  addEventListener("drop", (event) => void givenByDrop(event.dataTransfer).then(take));
}

async function read(files: readonly File[], other: ComparableRun): Promise<OwnResults> {
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

function show(into: HTMLElement, other: ComparableRun, results: OwnResults): void {
  const { lang } = document.documentElement;
  const language = isLang(lang) ? lang : "en";
  const context = { lang: language, path: "", strings: catalogueOf(language) };
  const fresh = document.createElement("div");
  render(ownView(context, other, results), fresh);
  labelTables(fresh);
  into.replaceChildren(fresh);
  drawCharts(fresh);
}

/** The script draws the charts that are on the page when it loads, so it is loaded again for each result. */
function drawCharts(within: HTMLElement): void {
  const figures = within.querySelectorAll("figure.chart");
  if (figures.length === 0) return;
  for (const figure of figures) figure.setAttribute("data-seen", "");
  loadScript(document.body.dataset["charts"], within);
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
