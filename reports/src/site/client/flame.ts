import type { Change, Flame } from "../../model/flame/flame-of.ts";
import { afterKey, findFrames, layout, type Measure, type Standing } from "../../model/flame/layout.ts";
import { wideEnough } from "../../model/flame/placed.ts";
import { signedUs } from "../../words/figures.ts";
import { drawFlame, focusFrame, frameAt } from "./draw-flame.ts";
import { filled, unpack } from "./page-data.ts";
import { whenWidthChanges } from "./when-width-changes.ts";

interface Kept {
  readonly zoomed: number;
  readonly sought: string;
  readonly measure: string;
}

const UNCHANGED: Kept = { zoomed: 0, sought: "", measure: "either" };

for (const pair of document.querySelectorAll<HTMLDetailsElement>("details:has(> .flame)")) {
  const kept = keptState(pair.id);
  if (kept !== undefined) {
    pair.open = true;
    pair.scrollIntoView();
  }
  const load = async (): Promise<void> =>
    show(pair, await unpack<Flame>(pair.querySelector(".flame script")), kept ?? UNCHANGED);
  if (pair.open) void load();
  else pair.addEventListener("toggle", load, { once: true });
}

function show(pair: HTMLElement, flame: Flame, kept: Kept): void {
  const figure = pair.querySelector<HTMLElement>(".flame");
  const parts = figure && partsOf(figure);
  if (!parts) return;
  const { frames, search, measure, whole, found, status } = parts;
  const { whole: nameOfWhole = "", ofFrame = "", found: ofFound = "" } = figure.dataset;
  const nameOf = ({ depth, frame }: Change): string => (depth === 0 ? nameOfWhole : frame.name);
  const describe = (change: Change): string =>
    filled(ofFrame, { name: nameOf(change), where: whereOf(change), ...times(change) });
  let standing: Standing = { zoomed: 0, at: 0 };

  const boxes = () => layout(flame, standing.zoomed, measure.value as Measure);
  const soughtFrames = () => (search.value.trim() === "" ? undefined : findFrames(flame, search.value));
  const draw = (): void => {
    const sought = soughtFrames();
    const marked = sought && new Set(sought.places);
    drawFlame(frames, { flame, boxes: boxes(), at: standing.at, sought: marked, nameOfWhole, describe });
    showStatus(standing.at);
  };
  const change = (): void => {
    draw();
    keep(pair.id, { zoomed: standing.zoomed, sought: search.value.trim(), measure: measure.value });
  };
  const showStatus = (index: number): void => {
    const change = flame[index];
    status.textContent = change === undefined ? "" : describe(change);
  };
  const goTo = (next: Standing): void => {
    standing = next;
    change();
    focusFrame(frames, next.at);
  };
  const showCount = (): void => {
    const sought = soughtFrames();
    found.textContent =
      sought === undefined ? "" : filled(ofFound, { count: String(sought.places.length), ...times(sought) });
  };

  search.addEventListener("input", () => {
    showCount();
    change();
  });
  measure.addEventListener("change", change);
  whole.addEventListener("click", () => {
    standing = { zoomed: 0, at: 0 };
    change();
  });
  frames.addEventListener("click", ({ target }) => {
    const index = frameAt(target);
    if (index !== undefined) goTo({ zoomed: index, at: index });
  });
  frames.addEventListener("pointerover", ({ target }) => showStatus(frameAt(target) ?? standing.at));
  frames.addEventListener("keydown", (event) => {
    const next = afterKey(flame, wideEnough(boxes(), frames.clientWidth), standing, event.key);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  });

  if (flame[kept.zoomed] !== undefined) standing = { zoomed: kept.zoomed, at: kept.zoomed };
  search.value = kept.sought;
  measure.value = kept.measure;
  if (measure.selectedIndex === -1) measure.selectedIndex = 0;
  showCount();
  for (const hidden of figure.querySelectorAll<HTMLElement>(".row, .status, .keys")) hidden.hidden = false;
  draw();
  whenWidthChanges(frames, draw);
}

function partsOf(figure: HTMLElement) {
  const frames = figure.querySelector<HTMLElement>(".frames");
  const search = figure.querySelector("input");
  const measure = figure.querySelector("select");
  const whole = figure.querySelector<HTMLButtonElement>("button.whole");
  const found = figure.querySelector<HTMLElement>("[role=status]");
  const status = figure.querySelector<HTMLElement>(".status");
  if (!frames || !search || !measure || !whole || !found || !status) return undefined;
  return { frames, search, measure, whole, found, status };
}

/** The choices of a reader stand in the address, so that it can be passed on. */
function keep(pair: string, { zoomed, sought, measure }: Kept): void {
  const chosen = Object.entries({ zoom: zoomed === 0 ? "" : String(zoomed), find: sought, width: measure }).filter(
    ([name, value]) => value !== "" && `${name}=${value}` !== `width=${UNCHANGED.measure}`,
  );
  const params = new URLSearchParams([["pair", pair], ...chosen]);
  history.replaceState(null, "", chosen.length === 0 ? `#${pair}` : `#${params}`);
}

/** Undefined if the address names another pair, or none. */
function keptState(pair: string): Kept | undefined {
  const params = new URLSearchParams(location.hash.slice(1));
  if (params.get("pair") !== pair) return undefined;
  const zoomed = Number(params.get("zoom") ?? 0);
  return {
    zoomed: Number.isInteger(zoomed) ? zoomed : 0,
    sought: params.get("find") ?? "",
    measure: params.get("width") ?? UNCHANGED.measure,
  };
}

function whereOf({ frame: { owner, place } }: Change): string {
  return owner === "" ? "" : ` · ${owner} ${place}`.trimEnd();
}

function times({ fromUs, toUs }: Pick<Change, "fromUs" | "toUs">) {
  return { from: fromUs.toFixed(2), to: toUs.toFixed(2), change: signedUs(toUs - fromUs) };
}
