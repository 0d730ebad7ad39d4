import { callTreeOf } from "./call-tree.ts";
import { CpuProfile } from "./cpu-profile.ts";
import { profileCutOff, profileDamaged, profileForeign } from "./profile-error.ts";

/** Reads a `.cpuprofile`; `file` is what an error calls it. */
export function parseCpuProfile(text: string, file: string): CpuProfile {
  const { success, data, error } = CpuProfile.safeParse(jsonOf(text, file));
  if (!success) throw profileForeign(file, error);
  const damage = damageOf(data);
  if (damage !== undefined) throw profileDamaged(file, damage);
  return data;
}

function jsonOf(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw profileCutOff(file, cause);
  }
}

/** Checks that the parts of a profile fit together, which the schema cannot. */
function damageOf(profile: CpuProfile): string | undefined {
  const { nodes, samples, timeDeltas } = profile;
  if (samples.length !== timeDeltas.length) {
    return `it has ${samples.length} samples, but the times of ${timeDeltas.length}`;
  }
  const ids = new Set(nodes.map(({ id }) => id));
  const stray = samples.find((id) => !ids.has(id));
  if (stray !== undefined) return `a sample is of node ${stray}, which is not there`;
  return callTreeOf(profile).length === nodes.length ? undefined : "its call tree is not a tree";
}
