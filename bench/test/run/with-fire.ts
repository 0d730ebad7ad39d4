import type { Burst, Fired, Generator } from "../../src/drive/generator.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";

/** The laboratory with a generator of its own that fires otherwise. */
export function withFire(laboratory: Laboratory, fire: (burst: Burst, ours: Generator) => Promise<Fired>): Laboratory {
  const { ours } = laboratory.generators;
  return withOurs(laboratory, { ...ours, fire: (burst) => fire(burst, ours) });
}

export function withOurs(laboratory: Laboratory, ours: Generator): Laboratory {
  return { ...laboratory, generators: { ...laboratory.generators, ours } };
}
