import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { checkOf, readText } from "./reading.ts";
import { readSharedCores } from "./shared-cores.ts";

type Machine = Environment["machine"];

/** Node says "unknown", or nothing, where the kernel names no model: on many ARM machines. */
export function cpuModelFrom(model: string | undefined): Machine["cpuModel"] {
  const name = model?.trim() ?? "";
  return name === "" || name === "unknown" ? { absent: "the system does not name its CPU" } : name;
}

export function cpuGenerationIn(cpuinfo = ""): Machine["cpuGeneration"] {
  const found = /^cpu family\s*: (\d+)\nmodel\s*: (\d+)\n.*\nstepping\s*: (\d+)$/m.exec(cpuinfo);
  const [, family, model, stepping] = found?.map(Number) ?? [];
  return family === undefined || model === undefined || stepping === undefined
    ? undefined
    : { family, model, stepping };
}

export async function readMachine(): Promise<Machine> {
  const [sharedCores, swap, cpuinfo, vendor, product] = await Promise.all([
    readSharedCores(),
    readText("/proc/meminfo").then(swapIn),
    readText("/proc/cpuinfo"),
    readText(`${FIRMWARE}/sys_vendor`),
    readText(`${FIRMWARE}/product_name`),
  ]);
  const cpuGeneration = cpuGenerationIn(cpuinfo);
  const availableCores = availableParallelism();
  return {
    platform: platform(),
    kernelRelease: release(),
    arch: arch(),
    cpuModel: cpuModelFrom(cpus()[0]?.model),
    ...(cpuGeneration && { cpuGeneration }),
    // Node lists no core where it may not read about them.
    cores: Math.max(cpus().length, availableCores),
    availableCores,
    sharedCores,
    memoryBytes: totalmem(),
    ...swap,
    virtualisation: virtualisationIn({ cpuinfo, vendor, product }),
  };
}

const check = checkOf("cores");

export function judgeCores({ cores, availableCores }: Environment["machine"]): EnvironmentCheck {
  const counted = `${availableCores} ${availableCores === 1 ? "core" : "cores"}`;
  const available = availableCores < cores ? `${counted} of ${cores} may be used` : counted;
  if (availableCores === 1) {
    return check.bad(`${available}: server and generator share it.`, "Use a machine with at least 2 cores.");
  }
  if (availableCores === 2) {
    return check.fair(
      `${available}: the generator shares its own with the system.`,
      "CPU cost is valid; for requests per second and latency use 3 cores or more.",
    );
  }
  return check.good(`${available}: the server has one to itself.`);
}

type Texts = Readonly<Record<"cpuinfo" | "vendor" | "product", string | undefined>>;

const FIRMWARE = "/sys/class/dmi/id";

/** Clouds and hypervisors, as firmware names them; a metal instance names its cloud, too, but has no hypervisor. */
const VIRTUAL = /QEMU|KVM|VMware|VirtualBox|Xen|Virtual Machine|Amazon EC2|Google Compute/i;
const METAL = /\bmetal\b/i;

/** x86 has a flag for it. On ARM only the firmware of a known hypervisor reveals it, and its absence proves nothing. */
export function virtualisationIn(texts: Texts): Environment["machine"]["virtualisation"] {
  const product = [texts.vendor, texts.product]
    .map((text) => text?.trim() ?? "")
    .join(" ")
    .trim();
  const flags = /^flags\s*:(.*)$/m.exec(texts.cpuinfo ?? "")?.[1];
  const named = VIRTUAL.test(product) && !METAL.test(product);
  if (flags === undefined && !named) return { absent: "neither the CPU's flags nor the firmware show it" };

  const hypervisor = flags === undefined ? named : flags.split(" ").includes("hypervisor");
  // The model of a physical machine changes nothing, and may identify its owner.
  return hypervisor && product !== "" ? { hypervisor, product } : { hypervisor };
}

export function swapIn(meminfo: string | undefined): Pick<Environment["machine"], "swapBytes" | "swapUsedBytes"> {
  const total = bytesOf(meminfo, "SwapTotal");
  const free = bytesOf(meminfo, "SwapFree");
  if (total === undefined || free === undefined) {
    const absent = { absent: "the system does not report its swap" };
    return { swapBytes: absent, swapUsedBytes: absent };
  }
  return { swapBytes: total, swapUsedBytes: total - free };
}

function bytesOf(meminfo: string | undefined, name: string): number | undefined {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(meminfo ?? "")?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

const swapCheck = checkOf("swap");

export function judgeSwap({ swapBytes, swapUsedBytes }: Environment["machine"]): EnvironmentCheck {
  if (typeof swapBytes !== "number") return swapCheck.unknown(swapBytes);
  if (typeof swapUsedBytes !== "number") return swapCheck.unknown(swapUsedBytes);
  const [used, all] = [swapUsedBytes, swapBytes].map((bytes) => Math.ceil(bytes / 2 ** 20));
  const found = `${used} of ${all} MiB in use.`;
  if (swapUsedBytes === 0) return swapCheck.good(found);
  return swapCheck.fair(found, "Free memory, then empty it: `sudo swapoff --all`");
}
