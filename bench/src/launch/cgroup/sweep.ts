import { dirname } from "node:path";
import { reasonOf } from "@lab/shared/record";
import { isAlive } from "../owner.ts";
import { groupsIn, removeFolders } from "./group.ts";
import { groupFor, ownerIn } from "./group-for.ts";
import type { CgroupHierarchy } from "./hierarchy.ts";

/** Removes the groups of runs whose process is gone, with everything in them, and no others. */
export async function sweepGroups(hierarchy: CgroupHierarchy): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const name of namesIn(hierarchy)) {
    const owner = ownerIn(name);
    if (owner === undefined || isAlive(owner)) continue;
    sentences.push(await sweptGroup(name, owner.pid, groupFor(hierarchy, name).folders));
  }
  return sentences;
}

async function sweptGroup(name: string, owner: number, folders: readonly string[]): Promise<string> {
  try {
    const killed = await removeFolders(folders);
    const inside = killed === 0 ? "" : ` and killed what was still in it (processes: ${killed})`;
    return `Removed the control group ${name}, left behind by process ${owner}${inside}.`;
  } catch (error) {
    // Another user's, perhaps. It only takes up space; the user decides.
    return reasonOf(error);
  }
}

/** On v1 a crash may have left a name in some of the controllers only. */
function namesIn(hierarchy: CgroupHierarchy): readonly string[] {
  const parents = new Set(groupFor(hierarchy, "any").folders.map((folder) => dirname(folder)));
  return [...new Set([...parents].flatMap(groupsIn))].sort();
}
