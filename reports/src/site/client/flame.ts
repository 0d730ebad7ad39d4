import type { Change, Flame } from "../../model/flame/flame-of.ts";
import {
  afterKey,
  type Box,
  findFrames,
  labelOf,
  layout,
  type Measure,
  type Placed,
  placed,
  ROW_PX,
  type Standing,
  shadeOf,
  tintOf,
  wideEnough,
} from "../../model/flame/layout.ts";
import { signedUs } from "../../words/figures.ts";
import { filled, unpack, whenWidthChanges } from "./browser.ts";

for (const pair of document.querySelectorAll<HTMLDetailsElement>("details:has(> .flame)")) {
  const load = async (): Promise<void> => show(pair, await unpack<Flame>(pair.querySelector(".flame script")));
  if (pair.open) void load();
  else pair.addEventListener("toggle", load, { once: true });
}

function show(pair: HTMLElement, flame: Flame): void {
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
  const showStatus = (index: number): void => {
    const change = flame[index];
    status.textContent = change === undefined ? "" : describe(change);
  };
  const goTo = (next: Standing): void => {
    standing = next;
    draw();
    focusFrame(frames, next.at);
  };
  const showCount = (): void => {
    const sought = soughtFrames();
    found.textContent =
      sought === undefined ? "" : filled(ofFound, { count: String(sought.places.length), ...times(sought) });
  };

  search.addEventListener("input", () => {
    showCount();
    draw();
  });
  measure.addEventListener("change", draw);
  whole.addEventListener("click", () => {
    standing = { zoomed: 0, at: 0 };
    draw();
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

function whereOf({ frame: { owner, place } }: Change): string {
  return owner === "" ? "" : ` · ${owner} ${place}`.trimEnd();
}

function times({ fromUs, toUs }: Pick<Change, "fromUs" | "toUs">) {
  return { from: fromUs.toFixed(2), to: toUs.toFixed(2), change: signedUs(toUs - fromUs) };
}

const SVG = "http://www.w3.org/2000/svg";

interface Picture {
  readonly flame: Flame;
  readonly boxes: readonly Box[];
  /** The frame that the keyboard is at. */
  readonly at: number;
  /** Frames that were searched for; undefined if nothing was. */
  readonly sought: ReadonlySet<number> | undefined;
  readonly nameOfWhole: string;
  describe(change: Change): string;
}

function drawFlame(into: HTMLElement, picture: Picture): void {
  const { flame, boxes, nameOfWhole } = picture;
  const width = into.clientWidth;
  const shown = wideEnough(boxes, width);
  const depth = Math.max(0, ...shown.map(({ index }) => flame[index]?.depth ?? 0));
  const height = (depth + 1) * ROW_PX;
  const svg = element("svg", { width, height, viewBox: `0 0 ${width} ${height}`, role: "tree" });
  svg.setAttribute("aria-label", into.getAttribute("aria-label") ?? "");
  // Next to the frames, not inside them: a screen reader must not read a truncated name.
  const labels = element("g", { "aria-hidden": "true" });
  for (const box of shown) {
    const change = flame[box.index];
    if (change === undefined) continue;
    const { rect, label } = placed(box, change, change.depth === 0 ? nameOfWhole : labelOf(change.frame), width);
    svg.append(frameOf(picture, box, change, rect));
    if (label.text !== "") labels.append(written(label, markOf(picture.sought, box)));
  }
  svg.append(labels);
  into.replaceChildren(svg);
}

function frameOf({ at, sought, describe }: Picture, box: Box, change: Change, rect: Placed["rect"]): SVGElement {
  const frame = element("g", {
    class: markOf(sought, box).join(" "),
    role: "treeitem",
    "aria-level": change.depth + 1,
    "aria-label": describe(change),
    "aria-selected": String(box.index === at),
    tabindex: box.index === at ? 0 : -1,
    "data-place": box.index,
  });
  frame.append(element("rect", { ...rect, ...tintOf(shadeOf(change)), rx: 1 }));
  return frame;
}

function written({ x, y, text }: Placed["label"], marks: readonly string[]): SVGElement {
  const label = element("text", { x, y, class: marks.join(" ") });
  label.textContent = text;
  return label;
}

function markOf(sought: Picture["sought"], { index }: Box): readonly string[] {
  if (sought === undefined) return [];
  return [sought.has(index) ? "found" : "other"];
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

function frameAt(target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest("[data-place]")?.getAttribute("data-place") : undefined;
  return place ? Number(place) : undefined;
}

/** Moves the keyboard to a frame, if that is wide enough to be drawn. */
function focusFrame(frames: HTMLElement, index: number): void {
  frames.querySelector<SVGElement>(`[data-place="${index}"]`)?.focus();
}
