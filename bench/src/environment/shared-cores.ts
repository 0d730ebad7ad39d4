import type { Cores, Environment, EnvironmentCheck } from "@lab/shared/record";
import { parseCoreList } from "../cores/allowed-cores.ts";
import { namesIn } from "../cores/readable.ts";
import { checkOf, readText } from "./reading.ts";

const CPU_FOLDERS = "/sys/devices/system/cpu";

type SharedCores = Environment["machine"]["sharedCores"];

/** The CPUs that share a physical core, from each CPU's list of siblings: "0,4" or "0-1". */
export function sharedCoresIn(siblingLists: readonly string[]): SharedCores {
  if (siblingLists.length === 0) return { absent: "the system does not show which CPUs share a core" };
  const distinct = new Set(siblingLists.map((list) => list.trim()));
  return [...distinct]
    .map(parseCoreList)
    .filter((cpus) => cpus.length > 1)
    .sort(([a = 0], [b = 0]) => a - b);
}

export async function readSharedCores(): Promise<SharedCores> {
  const cpus = namesIn(CPU_FOLDERS).filter((entry) => /^cpu\d+$/.test(entry));
  const lists = await Promise.all(cpus.map((cpu) => readText(`${CPU_FOLDERS}/${cpu}/topology/thread_siblings_list`)));
  return sharedCoresIn(lists.filter((list) => list !== undefined));
}

const check = checkOf("shared cores");
const GROUPS_SHOWN = 4;

/** Two threads of one physical core slow each other down by an amount that depends on what the other one does. */
export function judgeSharedCores(machine: Environment["machine"], chosen: Cores | undefined): EnvironmentCheck {
  const { sharedCores: groups } = machine;
  if ("absent" in groups) return check.unknown(groups);
  if (groups.length === 0) {
    // A hypervisor may run two virtual CPUs on the threads of one core and show them as cores.
    const virtual = "hypervisor" in machine.virtualisation && machine.virtualisation.hypervisor;
    const asShown = virtual ? ", as far as the hypervisor reports" : "";
    return check.good(`0 physical cores are shared${asShown}.`);
  }
  // No cores are chosen yet, or the machine cannot pin.
  if (chosen === undefined || chosen.server.length === 0) return judgeAll(machine.cores, groups);
  return judgeChosen(groups, chosen);
}

function judgeAll(cores: number, groups: readonly number[][]): EnvironmentCheck {
  return check.fair(
    `CPUs share ${groups.length} physical ${groups.length === 1 ? "core" : "cores"}: ${listed(groups)}.`,
    groups.length === 1 && groups[0]?.length === cores
      ? "There is only one physical core: use a machine with two."
      : "Put the server and the others on different physical cores.",
  );
}

function judgeChosen(groups: readonly number[][], { server, others }: Cores): EnvironmentCheck {
  const siblings = new Set(groups.filter((group) => group.some((cpu) => server.includes(cpu))).flat());
  const sharing = others.filter((cpu) => siblings.has(cpu));
  if (sharing.length === 0) {
    return check.good(`CPU ${server.join(", ")} of the server shares its core with no CPU in use.`);
  }
  return check.fair(
    `CPU ${server.join(", ")} of the server shares its core with CPU ${sharing.join(", ")} in use.`,
    `Use different physical cores: leave CPU ${sharing.join(", ")} idle.`,
  );
}

function listed(groups: readonly number[][]): string {
  const shown = groups.slice(0, GROUPS_SHOWN).map((group) => group.join("+"));
  const more = groups.length - shown.length;
  return more > 0 ? `${shown.join(", ")} and ${more} more` : shown.join(", ");
}
