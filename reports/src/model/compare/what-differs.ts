import type { Absent, Comparison } from "@lab/shared/record";
import type { ComparableRun } from "./comparability.ts";

type Differing = Comparison["differs"][number];

const NOT_THERE = "–";

/** Changes between two runs that leave them comparable: usually the reason for the comparison. */
export function whatDiffers(a: ComparableRun, b: ComparableRun): readonly Differing[] {
  const [factsOfA, factsOfB] = [factsOf(a), factsOf(b)];
  const names = new Set([...factsOfA.keys(), ...factsOfB.keys()]);
  return [...names].flatMap((what) => {
    const [ofA, ofB] = [factsOfA.get(what) ?? NOT_THERE, factsOfB.get(what) ?? NOT_THERE];
    return ofA === ofB ? [] : [{ what, a: ofA, b: ofB }];
  });
}

function factsOf({ environment }: ComparableRun): ReadonlyMap<string, string> {
  const { commit, lockfileHash, machine, versions } = environment;
  return new Map([
    ["commit", "absent" in commit ? NOT_THERE : `${commit.hash.slice(0, 12)}${commit.dirty ? " with changes" : ""}`],
    ["lockfile", knownText(lockfileHash).slice(0, 12)],
    ["kernel", machine.kernelRelease],
    ...Object.entries(versions).map(([name, version]) => [name, knownText(version)] as const),
  ]);
}

function knownText(text: string | Absent): string {
  return typeof text === "string" ? text : NOT_THERE;
}
