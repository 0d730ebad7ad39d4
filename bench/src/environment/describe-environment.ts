import type { Environment } from "@lab/shared/record";

/** What was measured on, as rows of a name and a text: the part of the environment that is neither good nor bad. */
export function describeEnvironment(environment: Environment): [name: string, text: string][] {
  return [
    ["machine", describeMachine(environment.machine)],
    ["system", describeSystem(environment)],
    ["packages", describePackages(environment.versions)],
    ["lab", describeLab(environment)],
  ];
}

function describeMachine({ cpuModel, cores, memoryBytes, virtualisation }: Environment["machine"]): string {
  const model = typeof cpuModel === "string" ? cpuModel : "CPU without a name";
  const parts = [model, `${cores} ${cores === 1 ? "core" : "cores"}`, `${(memoryBytes / 2 ** 30).toFixed(1)} GiB`];
  if ("hypervisor" in virtualisation && virtualisation.hypervisor) {
    parts.push(virtualisation.product ?? "virtual machine");
  }
  return parts.join(", ");
}

function describeSystem({ machine, node }: Environment): string {
  return `${machine.platform} ${machine.kernelRelease} ${machine.arch}, Node ${node.version}`;
}

function describePackages(versions: Environment["versions"]): string {
  const known = Object.entries(versions).map(([name, version]) =>
    typeof version === "string" ? `${name}@${version}` : `${name} (${version.absent})`,
  );
  return known.length === 0 ? "none found" : known.join(", ");
}

function describeLab({ commit, lockfileHash }: Environment): string {
  const source = "absent" in commit ? commit.absent : `commit ${commit.hash.slice(0, 12)}${changes(commit.dirty)}`;
  const lock = typeof lockfileHash === "string" ? `lockfile ${lockfileHash.slice(0, 12)}` : lockfileHash.absent;
  return `${source}, ${lock}`;
}

function changes(dirty: boolean): string {
  return dirty ? " with changes" : "";
}
