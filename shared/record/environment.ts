import { z } from "zod";
import { Absent, Figure } from "./figure.ts";

const Text = z.string().min(1);
const Cpu = z.int().nonnegative();
const OpenFiles = z.union([z.int().nonnegative(), z.literal("unlimited")]);

const Machine = z.strictObject({
  platform: Text,
  kernelRelease: Text,
  arch: Text,
  cpuModel: z.union([Text, Absent]),
  /** Tells processors of one name apart, as clouds give them; Linux shows it on x86. */
  cpuGeneration: z.strictObject({ family: Cpu, model: Cpu, stepping: Cpu }).optional(),
  cores: z.int().positive(),
  /** Logical CPUs that this process may use: fewer under taskset, a cpuset or a CPU quota. */
  availableCores: z.int().positive(),
  /** Logical CPUs that share a physical core, a list per such core; empty if each has a core to itself. */
  sharedCores: z.union([z.array(z.array(Cpu).min(2)), Absent]),
  memoryBytes: z.int().positive(),
  swapBytes: Figure,
  swapUsedBytes: Figure,
  virtualisation: z.union([
    z.strictObject({
      hypervisor: z.boolean(),
      /** The firmware's name for a virtual machine: "Amazon EC2 m7i.large". */
      product: Text.optional(),
    }),
    Absent,
  ]),
});

const CgroupController = z.union([
  z.strictObject({
    version: z.literal([1, 2]),
    /** True if this process may create groups: at the top of the hierarchy, or with version 2 in a delegated one. */
    writable: z.boolean(),
  }),
  Absent,
]);

const Cgroup = z.strictObject({
  /** The mounted versions: both on a hybrid machine, wherever the controllers are. */
  versions: z.array(z.literal([1, 2])).min(1),
  controllers: z.strictObject({
    cpu: CgroupController,
    cpuacct: CgroupController,
    cpuset: CgroupController,
    memory: CgroupController,
  }),
});

export const EnvironmentVerdict = z.enum(["good", "fair", "bad", "unknown"]);

/** One condition of a trustworthy run: what was found, and what to do about it. */
export const EnvironmentCheck = z.strictObject({
  name: Text,
  verdict: EnvironmentVerdict,
  found: Text,
  /** Commands in it stand between backticks. */
  remedy: Text.optional(),
});

const OfOneMachine = z.strictObject({
  schemaVersion: z.literal(1),
  /** The run that it was read for, if it was read for one. */
  runId: z.string().optional(),
  machine: Machine,
  load: z.union([
    z.strictObject({
      oneMinute: z.number().nonnegative(),
      fiveMinutes: z.number().nonnegative(),
      fifteenMinutes: z.number().nonnegative(),
    }),
    Absent,
  ]),
  /** Since boot: of the CPU time that this machine wanted, the share that its hypervisor gave to others. */
  stealPercent: Figure,
  /** The distinct governors of the cores; usually one. */
  governor: z.union([z.array(Text).min(1), Absent]),
  turbo: z.union([z.strictObject({ on: z.boolean(), control: z.enum(["intel_pstate", "cpufreq"]) }), Absent]),
  cgroup: z.union([Cgroup, Absent]),
  docker: z.union([
    z.strictObject({
      engineVersion: Text,
      operatingSystem: z.union([Text, Absent]),
      cgroupDriver: z.union([Text, Absent]),
      cgroupVersion: z.union([Text, Absent]),
      /** The image of the run's containers; its id is a digest of its content. */
      image: z.strictObject({ reference: Text, id: Text }).optional(),
    }),
    Absent,
  ]),
  /** Versions with their "v", as `process.version` has it. */
  node: z.strictObject({ version: Text, v8: Text, pinned: z.union([Text, Absent]) }),
  /** Installed packages, by name; `parent>child` where a parent brings another version of one of them along. */
  versions: z.record(Text, z.union([Text, Absent])),
  commit: z.union([z.strictObject({ hash: z.string().regex(/^[0-9a-f]{40,64}$/), dirty: z.boolean() }), Absent]),
  /** SHA-256 of pnpm-lock.yaml. */
  lockfileHash: z.union([z.string().regex(/^[0-9a-f]{64}$/), Absent]),
  openFiles: z.union([z.strictObject({ soft: OpenFiles, hard: OpenFiles }), Absent]),
  checks: z.array(EnvironmentCheck),
});

const Hosts = z.array(z.strictObject({ shard: z.int().positive(), environment: OfOneMachine })).min(1);

/** The machine of a run, as read before it; without names of people or paths. */
export const Environment = OfOneMachine.extend({
  /** For a merged run: the machine of each shard; the first is also described on its own. */
  hosts: Hosts.optional(),
});

/** "AMD EPYC, family 25, model 17". */
export function cpuText({ cpuModel, cpuGeneration }: z.infer<typeof Machine>): string | Absent {
  if (cpuGeneration === undefined || typeof cpuModel !== "string") return cpuModel;
  return `${cpuModel}, family ${cpuGeneration.family}, model ${cpuGeneration.model}`;
}

/** The kind of host, by which means over runs are grouped: its processor, as far as the kernel names it. */
export function hostKindOf({ machine }: Pick<Environment, "machine">): string {
  const cpu = cpuText(machine);
  return typeof cpu === "string" ? cpu : `unnamed processor (${machine.platform}, ${machine.arch})`;
}

export type EnvironmentVerdict = z.infer<typeof EnvironmentVerdict>;
export type EnvironmentCheck = z.infer<typeof EnvironmentCheck>;
export type Environment = z.infer<typeof Environment>;
