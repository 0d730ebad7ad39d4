import type { Flame } from "./flame.ts";
import { endOf } from "./layout.ts";

export interface Found {
  readonly places: readonly number[];
  /** Matches below another match add nothing. */
  readonly fromUs: number;
  readonly toUs: number;
}

/** Frames in whose name, owner or place all words occur. */
export function findFrames(flame: Flame, wanted: string): Found {
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
