import type { Flame } from "./flame.ts";
import { endOf } from "./layout.ts";

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
