/** A function, wherever it was called from. */
export interface Frame {
  readonly name: string;
  readonly owner: string;
  /** The position in its source; empty if unknown. */
  readonly place: string;
}

/** A way through the callers to a function, and what a request spends there, in µs of CPU time. */
export interface Stack {
  readonly frame: Frame;
  readonly selfUs: number;
  readonly callees: ReadonlyMap<string, Stack>;
}

/** The same way in two cells; times are with all that is called. */
export interface Change {
  readonly frame: Frame;
  readonly depth: number;
  readonly fromUs: number;
  readonly toUs: number;
}

/** A request's time in two cells as one list, callers before callees, as stored in a page. */
export type Flame = readonly Change[];

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
