import type { Change, Flame } from "../../model/flame/flame.ts";
import type { Box } from "../../model/flame/layout.ts";
import { shadeOf } from "../../model/flame/shade.ts";

const ROW_PX = 20;
const GAP_PX = 1;
/** Narrower frames cannot be seen. */
const LEAST_PX = 0.5;
/** As wide as a wide letter: a name that is cut early is better than one that runs over. */
const LETTER_PX = 7.4;
const INDENT_PX = 4;
/** From the foot of the letters to the foot of the frame. */
const BASELINE_PX = 6;
const SVG = "http://www.w3.org/2000/svg";

export interface Picture {
  readonly flame: Flame;
  readonly boxes: readonly Box[];
  /** The frame that the keyboard is at. */
  readonly at: number;
  /** Frames that were searched for; undefined where nothing was. */
  readonly sought: ReadonlySet<number> | undefined;
  nameOf(change: Change): string;
  describe(change: Change): string;
}

/** The flame as a tree that can be walked through, as wide as the page has room. */
export function drawFlame(into: HTMLElement, picture: Picture): void {
  const { flame, boxes } = picture;
  const width = into.clientWidth;
  const shown = wideEnough(boxes, width);
  const depth = Math.max(0, ...shown.map(({ index }) => flame[index]?.depth ?? 0));
  const svg = element("svg", { width, height: (depth + 1) * ROW_PX, role: "tree" });
  svg.setAttribute("aria-label", into.getAttribute("aria-label") ?? "");
  // Next to the frames, not inside them: a screen reader must not read a truncated name.
  const labels = element("g", { "aria-hidden": "true" });
  labels.append(...shown.flatMap((box) => labelOf(picture, box, width)));
  svg.append(...shown.map((box) => frameOf(picture, box, width)), labels);
  into.replaceChildren(svg);
}

/** The boxes that are visible at this total width. */
export function wideEnough(boxes: readonly Box[], widthPx: number): readonly Box[] {
  return boxes.filter(({ width }) => width * widthPx >= LEAST_PX);
}

function frameOf({ flame, at, sought, describe }: Picture, box: Box, width: number): SVGElement {
  const change = flame[box.index];
  if (change === undefined) return element("g", {});
  const frame = element("g", {
    class: [`shade${shadeOf(change)}`, ...markOf(sought, box)].join(" "),
    role: "treeitem",
    "aria-level": change.depth + 1,
    "aria-label": describe(change),
    "aria-selected": String(box.index === at),
    tabindex: box.index === at ? 0 : -1,
    "data-place": box.index,
  });
  const [x, y] = [box.start * width, change.depth * ROW_PX];
  frame.append(element("rect", { x, y, width: widthOf(box, width), height: ROW_PX - GAP_PX, rx: 1 }));
  return frame;
}

function labelOf({ flame, sought, nameOf }: Picture, box: Box, width: number): readonly SVGElement[] {
  const change = flame[box.index];
  const letters = Math.floor((widthOf(box, width) - 2 * INDENT_PX) / LETTER_PX);
  const name = change === undefined ? "" : cut(nameOf(change), letters);
  if (change === undefined || name === "") return [];
  const [x, y] = [box.start * width + INDENT_PX, (change.depth + 1) * ROW_PX - BASELINE_PX];
  const label = element("text", { x, y, class: markOf(sought, box).join(" ") });
  label.textContent = name;
  return [label];
}

function markOf(sought: Picture["sought"], { index }: Box): readonly string[] {
  if (sought === undefined) return [];
  return [sought.has(index) ? "found" : "other"];
}

function widthOf(box: Box, width: number): number {
  return Math.max(LEAST_PX, box.width * width - GAP_PX);
}

function cut(name: string, letters: number): string {
  if (name.length <= letters) return name;
  return letters < 3 ? "" : `${name.slice(0, letters - 1)}…`;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

/** The place in the flame of what was pointed at. */
export function placeOf(target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest("[data-place]")?.getAttribute("data-place") : undefined;
  return place === null || place === undefined ? undefined : Number(place);
}

/** Moves the keyboard to a frame; one that is too narrow to be drawn cannot be gone to. */
export function focusFrame(frames: HTMLElement, index: number): void {
  const frame = frames.querySelector<SVGElement>(`[data-place="${index}"]`);
  if (frame === null) return;
  for (const other of frames.querySelectorAll('[tabindex="0"]')) {
    other.setAttribute("tabindex", "-1");
    other.setAttribute("aria-selected", "false");
  }
  frame.setAttribute("tabindex", "0");
  frame.setAttribute("aria-selected", "true");
  frame.focus();
}
