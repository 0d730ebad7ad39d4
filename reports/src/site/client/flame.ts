import { findFrames } from "../../model/flame/find-frames.ts";
import type { Change, Flame } from "../../model/flame/flame.ts";
import { type FlameJson, flameFrom } from "../../model/flame/flame-json.ts";
import { layout, type Measure } from "../../model/flame/layout.ts";
import { afterKey, type Standing } from "../../model/flame/walk.ts";
import { drawFlame, focusFrame, placeOf, wideEnough } from "./draw-flame.ts";
import { filled } from "./filled.ts";
import { whenWidthChanges } from "./when-width-changes.ts";

interface Parts {
  readonly figure: HTMLElement;
  readonly frames: HTMLElement;
  readonly search: HTMLInputElement;
  readonly measure: HTMLSelectElement;
  readonly whole: HTMLButtonElement;
  readonly found: HTMLElement;
  readonly status: HTMLElement;
}

// Draws the flames of a page, and lets them be searched, zoomed and walked through.
for (const figure of document.querySelectorAll<HTMLElement>("figure.flame")) {
  const data = figure.querySelector("script[type='application/json']")?.textContent;
  const parts = partsOf(figure);
  if (data && parts) show(parts, flameFrom(JSON.parse(data) as FlameJson));
}

function partsOf(figure: HTMLElement): Parts | undefined {
  const frames = figure.querySelector<HTMLElement>(".frames");
  const search = figure.querySelector("input");
  const measure = figure.querySelector("select");
  const whole = figure.querySelector<HTMLButtonElement>("button.whole");
  const found = figure.querySelector<HTMLElement>("[role=status]");
  const status = figure.querySelector<HTMLElement>(".status");
  return frames && search && measure && whole && found && status
    ? { figure, frames, search, measure, whole, found, status }
    : undefined;
}

function show({ figure, frames, search, measure, whole, found, status }: Parts, flame: Flame): void {
  const { whole: nameOfWhole = "", ofFrame = "", found: ofFound = "" } = figure.dataset;
  const nameOf = ({ depth, frame }: Change): string => (depth === 0 ? nameOfWhole : frame.name);
  const describe = (change: Change): string =>
    filled(ofFrame, { name: nameOf(change), where: whereOf(change), ...times(change) });
  let standing: Standing = { zoomed: 0, at: 0 };

  const boxes = () => layout(flame, standing.zoomed, measure.value as Measure);
  const draw = (): void => {
    const sought = search.value.trim() === "" ? undefined : new Set(findFrames(flame, search.value).places);
    drawFlame(frames, { flame, boxes: boxes(), at: standing.at, sought, nameOf, describe });
    tell(standing.at);
  };
  const tell = (index: number): void => {
    const change = flame[index];
    status.textContent = change === undefined ? "" : describe(change);
  };
  const goTo = (next: Standing): void => {
    standing = next;
    draw();
    focusFrame(frames, next.at);
  };

  search.addEventListener("input", () => {
    const { places, ...both } = findFrames(flame, search.value);
    found.textContent =
      search.value.trim() === "" ? "" : filled(ofFound, { count: String(places.length), ...times(both) });
    draw();
  });
  measure.addEventListener("change", draw);
  whole.addEventListener("click", () => {
    standing = { zoomed: 0, at: 0 };
    draw();
  });
  frames.addEventListener("click", ({ target }) => {
    const index = placeOf(target);
    if (index !== undefined) goTo({ zoomed: index, at: index });
  });
  frames.addEventListener("pointerover", ({ target }) => tell(placeOf(target) ?? standing.at));
  frames.addEventListener("keydown", (event) => {
    const next = afterKey(flame, wideEnough(boxes(), frames.clientWidth), standing, event.key);
    if (next === undefined) return;
    event.preventDefault();
    goTo(next);
  });

  for (const hidden of figure.querySelectorAll<HTMLElement>(".filter, .status, .keys")) hidden.hidden = false;
  draw();
  whenWidthChanges(frames, draw);
}

function whereOf({ frame: { owner, place } }: Change): string {
  return owner === "" ? "" : ` · ${owner} ${place}`.trimEnd();
}

function times({ fromUs, toUs }: Pick<Change, "fromUs" | "toUs">) {
  const change = toUs - fromUs;
  const signed = `${change < 0 ? "−" : "+"}${Math.abs(change).toFixed(2)}`;
  return { from: fromUs.toFixed(2), to: toUs.toFixed(2), change: signed };
}
