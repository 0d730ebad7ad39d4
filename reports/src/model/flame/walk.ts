import type { Flame } from "./flame.ts";
import { type Box, callerOf, endOf } from "./layout.ts";

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
