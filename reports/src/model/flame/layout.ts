import type { Change, Flame, Frame } from "./flame-of.ts";

/** The meaning of a frame's width: the larger of both cells, one of them, or the difference. */
export type Measure = "either" | "from" | "to" | "change";

/** A frame in the picture: its place in the flame, and where it begins and how wide it is, from 0 to 1. */
export interface Box {
  readonly index: number;
  readonly start: number;
  readonly width: number;
}

const WIDTHS: Readonly<Record<Measure, (fromUs: number, toUs: number) => number>> = {
  either: Math.max,
  from: (fromUs) => fromUs,
  to: (_fromUs, toUs) => toUs,
  change: (fromUs, toUs) => Math.abs(toUs - fromUs),
};

/** Where everything stands when `zoomed` fills the width: its callers above it, and what it calls below. */
export function layout(flame: Flame, zoomed: number, measure: Measure): readonly Box[] {
  const widths = widthsOf(flame, measure);
  const whole = widths[zoomed] ?? 0;
  if (whole === 0) return [];
  const callers = callersOf(flame, zoomed).map((index): Box => ({ index, start: 0, width: 1 }));
  const boxes: Box[] = [...callers, { index: zoomed, start: 0, width: 1 }];
  // Where the next callee begins, at each depth.
  const next = new Map([[depthOf(flame, zoomed) + 1, 0]]);
  const end = endOf(flame, zoomed);
  for (let index = zoomed + 1; index < end; index++) {
    const depth = depthOf(flame, index);
    const start = next.get(depth) ?? 0;
    const width = (widths[index] ?? 0) / whole;
    next.set(depth, start + width);
    next.set(depth + 1, start);
    if (width > 0) boxes.push({ index, start, width });
  }
  return boxes;
}

/** Own time is wide by its measure, and a frame is as wide as its own time and its callees: so they always fit. */
function widthsOf(flame: Flame, measure: Measure): readonly number[] {
  const widths = flame.map((change, index) => {
    const callees = calleesOf(flame, index);
    return WIDTHS[measure](ownTime("fromUs", change, callees), ownTime("toUs", change, callees));
  });
  for (const [index] of [...flame.entries()].reverse()) {
    const caller = callerOf(flame, index);
    if (caller !== undefined) widths[caller] = (widths[caller] ?? 0) + (widths[index] ?? 0);
  }
  return widths;
}

function ownTime(of: "fromUs" | "toUs", change: Change, callees: readonly Change[]): number {
  const restUs = callees.reduce((rest, callee) => rest - callee[of], change[of]);
  return Math.max(0, restUs);
}

function calleesOf(flame: Flame, index: number): readonly Change[] {
  const depth = depthOf(flame, index) + 1;
  return flame.slice(index + 1, endOf(flame, index)).filter((callee) => callee.depth === depth);
}

/** The first place after `index` that is not below it. */
function endOf(flame: Flame, index: number): number {
  const depth = depthOf(flame, index);
  const end = flame.findIndex((change, place) => place > index && change.depth <= depth);
  return end === -1 ? flame.length : end;
}

function callerOf(flame: Flame, index: number): number | undefined {
  const depth = depthOf(flame, index);
  const caller = flame.slice(0, index).findLastIndex((change) => change.depth < depth);
  return caller === -1 ? undefined : caller;
}

function callersOf(flame: Flame, index: number): readonly number[] {
  const caller = callerOf(flame, index);
  return caller === undefined ? [] : [...callersOf(flame, caller), caller];
}

function depthOf(flame: Flame, index: number): number {
  return flame[index]?.depth ?? 0;
}

/** Frames with all words in their name, owner or place, and their time: matches below another match add nothing. */
export function findFrames(flame: Flame, wanted: string) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return { places: [], fromUs: 0, toUs: 0 };
  const places = flame.flatMap(({ frame: { name, owner, place } }, index) => {
    const text = `${name} ${owner} ${place}`.toLowerCase();
    return index > 0 && words.every((word) => text.includes(word)) ? [index] : [];
  });
  let until = 0;
  let [fromUs, toUs] = [0, 0];
  for (const index of places) {
    if (index < until) continue;
    until = endOf(flame, index);
    fromUs += flame[index]?.fromUs ?? 0;
    toUs += flame[index]?.toUs ?? 0;
  }
  return { places, fromUs, toUs };
}

/** The frame that fills the width, and the one that the reader is at. */
export interface Standing {
  readonly zoomed: number;
  readonly at: number;
}

/** Where a key leads among the frames that are drawn; undefined for keys without a meaning. */
export function afterKey(flame: Flame, boxes: readonly Box[], standing: Standing, key: string): Standing | undefined {
  const { zoomed, at } = standing;
  const out = callerOf(flame, zoomed) ?? 0;
  switch (key) {
    case "Enter":
    case " ":
      return { zoomed: at, at };
    case "Escape":
      return { zoomed: out, at: out };
    case "Home":
      return { zoomed, at: zoomed };
    case "ArrowUp":
      return to(standing, callerOf(flame, at));
    case "ArrowDown":
      return to(standing, widestCallee(flame, boxes, at));
    case "ArrowLeft":
      return to(standing, neighbour(flame, boxes, at, -1));
    case "ArrowRight":
      return to(standing, neighbour(flame, boxes, at, 1));
    default:
      return undefined;
  }
}

/** Without a next frame, the reader stays. */
function to({ zoomed, at }: Standing, next = at): Standing {
  return { zoomed, at: next };
}

function widestCallee(flame: Flame, boxes: readonly Box[], at: number): number | undefined {
  const depth = (flame[at]?.depth ?? 0) + 1;
  const end = endOf(flame, at);
  const callees = boxes.filter(({ index }) => index > at && index < end && flame[index]?.depth === depth);
  return callees.toSorted((one, other) => other.width - one.width)[0]?.index;
}

function neighbour(flame: Flame, boxes: readonly Box[], at: number, step: 1 | -1): number | undefined {
  const line = boxes
    .filter(({ index }) => flame[index]?.depth === flame[at]?.depth)
    .toSorted((one, other) => one.start - other.start)
    .map(({ index }) => index);
  return line[line.indexOf(at) + step];
}

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
