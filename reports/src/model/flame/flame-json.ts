import type { Flame, Frame } from "./flame.ts";

export type FlameJson = ReturnType<typeof flameJson>;

/** A flame as a page holds it: each frame once, and for each place in the flame which one, how deep and how long. */
export function flameJson(flame: Flame) {
  const numbers = new Map<string, number>();
  const frames: [string, string, string][] = [];
  const numberOf = ({ name, owner, place }: Frame): number => {
    const key = JSON.stringify([name, owner, place]);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, frames.length);
    return frames.push([name, owner, place]) - 1;
  };
  const places = flame.map(
    ({ frame, depth, fromUs, toUs }) => [numberOf(frame), depth, rounded(fromUs), rounded(toUs)] as const,
  );
  return { frames, places };
}

/** To a nanosecond, far below the time of one sample. */
function rounded(us: number): number {
  return Number(us.toFixed(3));
}

export function flameFrom({ frames, places }: FlameJson): Flame {
  return places.map(([frame, depth, fromUs, toUs]) => {
    const [name = "", owner = "", place = ""] = frames[frame] ?? [];
    return { frame: { name, owner, place }, depth, fromUs, toUs };
  });
}
