import { dirname } from "node:path";
import { reasonOf } from "@lab/shared/record";
import { coresAllowedTo } from "../../cores/allowed-cores.ts";
import type { Exit, Launcher, LaunchSpec, RunningServer } from "../launcher.ts";
import { isAlive, ownerNow } from "../owner.ts";
import { startServerProcess } from "../server-process.ts";
import { type ControlGroup, groupsIn, removeFolders } from "./group.ts";
import { groupFor, groupName, ownerIn } from "./group-for.ts";
import type { CgroupHierarchy } from "./hierarchy.ts";

/** Numbers this process's groups over all of its launchers, so that names are unique. */
let turn = 0;

/** Servers as processes of this machine, each in a control group of its own that the lab makes and removes. */
export function createCgroupLauncher(hierarchy: CgroupHierarchy): Launcher {
  const owner = ownerNow();
  return {
    sweep: () => sweepGroups(hierarchy),
    async start(spec) {
      turn += 1;
      const group = groupFor(hierarchy, groupName(owner, turn, spec.cell));
      try {
        group.make(spec.limits, spec.cores);
        return await startInside(group, spec);
      } catch (error) {
        await removeFolders(group.folders);
        throw error;
      }
    },
  };
}

async function startInside(group: ControlGroup, spec: LaunchSpec): Promise<RunningServer> {
  const prefix = ["/bin/sh", "-c", ENTER_AND_EXEC, "enter-group", ...group.folders, "--"];
  const server = await startServerProcess({
    spec,
    prefix,
    judge: (exit) => judged(exit, group),
    cleanUp: async () => void (await removeFolders(group.folders)),
  });
  const limitsInForce = { ...group.limits(), cores: coresAllowedTo(server.ready.pid) };
  return { ...server, resources: group.location, limitsInForce };
}

/**
 * A shell that puts itself into the groups and then becomes the server. By the time of its `exec` it must be inside:
 * v1 leaves the memory that a process already has charged to the group it came from.
 * The folders come as arguments, up to "--"; what follows is the server's command line. 125: as `env` and `docker`
 * have it, the wrapper failed, not what it wraps. `unset`: shells add to the environment, which is the server's.
 */
const ENTER_AND_EXEC = `
  while [ "$1" != -- ]; do
    echo $$ > "$1/cgroup.procs" || exit 125
    shift
  done
  shift
  unset PWD OLDPWD SHLVL
  exec "$@"
`;

/** Read immediately: the group is removed when the server is stopped. */
function judged(exit: Exit, group: ControlGroup): Exit {
  try {
    return exit.signal === "SIGKILL" && group.ranOutOfMemory() ? { ...exit, outOfMemory: true } : exit;
  } catch {
    return exit; // The group is gone already: nothing more is known.
  }
}

/** Removes the groups of runs whose process is gone, with everything in them, and no others. */
async function sweepGroups(hierarchy: CgroupHierarchy): Promise<readonly string[]> {
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
