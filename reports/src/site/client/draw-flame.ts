import type { Change, Flame } from "../../model/flame/flame-of.ts";
import type { Box } from "../../model/flame/layout.ts";
import { labelOf, type Placed, placed, ROW_PX, shadeOf, tintOf, wideEnough } from "../../model/flame/placed.ts";

const SVG = "http://www.w3.org/2000/svg";

export interface Picture {
  readonly flame: Flame;
  readonly boxes: readonly Box[];
  /** The frame that the keyboard is at. */
  readonly at: number;
  /** Frames that were searched for; undefined where nothing was. */
  readonly sought: ReadonlySet<number> | undefined;
  readonly nameOfWhole: string;
  describe(change: Change): string;
}

export function drawFlame(into: HTMLElement, picture: Picture): void {
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

export function frameAt(target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest("[data-place]")?.getAttribute("data-place") : undefined;
  return place ? Number(place) : undefined;
}

/** Moves the keyboard to a frame, if that is wide enough to be drawn. */
export function focusFrame(frames: HTMLElement, index: number): void {
  frames.querySelector<SVGElement>(`[data-place="${index}"]`)?.focus();
}
