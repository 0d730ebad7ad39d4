import type { Change, Frame } from "./flame-of.ts";
import type { Box } from "./layout.ts";

export const ROW_PX = 20;
const GAP_PX = 1;
/** Narrower frames cannot be seen. */
const LEAST_PX = 0.5;
/** As wide as a wide letter: a name that is cut early is better than one that runs over. */
const LETTER_PX = 7.4;
const INDENT_PX = 4;
/** From the foot of the letters to the foot of the frame. */
const BASELINE_PX = 6;

export type Placed = ReturnType<typeof placed>;

export function wideEnough(boxes: readonly Box[], widthPx: number): readonly Box[] {
  return boxes.filter(({ width }) => width * widthPx >= LEAST_PX);
}

/** The rectangle of a frame, and as much of its name as fits; an empty text if nothing does. */
export function placed(box: Box, { depth }: Change, name: string, widthPx: number) {
  const [x, width] = [box.start * widthPx, Math.max(LEAST_PX, box.width * widthPx - GAP_PX)];
  const letters = Math.floor((width - 2 * INDENT_PX) / LETTER_PX);
  return {
    rect: { x, y: depth * ROW_PX, width, height: ROW_PX - GAP_PX },
    label: { x: x + INDENT_PX, y: (depth + 1) * ROW_PX - BASELINE_PX, text: cut(name, letters) },
  };
}

function cut(name: string, letters: number): string {
  if (name.length <= letters) return name;
  return letters < 3 ? "" : `${name.slice(0, letters - 1)}…`;
}

/** Names that many packages give to their functions, and that so say nothing without the package's. */
const COMMON = new Set(["callback", "next", "handler", "done", "cb", "fn", "run", "wrapper", "dispatch", "handle"]);
/** As in a record; importing it from there would bring all schemas to the browser. */
const WITHOUT_A_NAME = "(anonymous)";

/** The name of a frame in the picture: where the name says too little, after its package, or by its line. */
export function labelOf({ name, owner, place }: Frame): string {
  if (owner === "" || place === "") return name;
  if (name === WITHOUT_A_NAME) return `${owner} ${place.slice(place.lastIndexOf("/") + 1)}`;
  return COMMON.has(name) ? `${owner} ${name}` : name;
}

const SHADES = 4;
/** A smaller share of the more expensive cell is shown as no change. */
const LEAST_CHANGE = 0.05;

/** How much of a frame is more (above 0) or less: from −4, it is only in the first, to 4, only in the second. */
export function shadeOf({ fromUs, toUs }: Change): number {
  const most = Math.max(fromUs, toUs);
  const share = most === 0 ? 0 : (toUs - fromUs) / most;
  return Math.abs(share) < LEAST_CHANGE ? 0 : Math.sign(share) * Math.ceil(Math.abs(share) * SHADES);
}

const OPACITIES = [0.14, 0.14, 0.28, 0.38, 0.5];

/** The attributes of a rectangle of a shade: a strict policy lets no element have a style of its own. */
export function tintOf(shade: number) {
  const look = ["less", "same", "more"][Math.sign(shade) + 1] ?? "same";
  return { class: look, "fill-opacity": OPACITIES[Math.abs(shade)] ?? 0 };
}
