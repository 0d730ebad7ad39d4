import type { Burst, Fired, Generator, Load } from "../../src/drive/generator.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";

interface Ours {
  fire(burst: Burst): Promise<Fired>;
}

/** The laboratory with a generator of its own that fires otherwise. */
export function withFire(
  laboratory: Laboratory,
  fire: (burst: Load & Burst, ours: Ours) => Promise<Fired>,
): Laboratory {
  return withOurs(laboratory, firing(laboratory.generators.ours, fire));
}

export function firing(ours: Generator, fire: (burst: Load & Burst, ours: Ours) => Promise<Fired>): Generator {
  return {
    ...ours,
    open(load) {
      const opened = ours.open(load);
      return { ...opened, fire: (burst) => fire({ ...load, ...burst }, opened) };
    },
  };
}

export function withOurs(laboratory: Laboratory, ours: Generator): Laboratory {
  return { ...laboratory, generators: { ...laboratory.generators, ours } };
}
