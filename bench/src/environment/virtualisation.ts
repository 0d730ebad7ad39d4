import type { Environment } from "@lab/shared/record";
import { readText } from "./reading.ts";

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
  if (flags === undefined && !named) return { absent: "neither the CPU's flags nor the firmware tell" };

  const hypervisor = flags === undefined ? named : flags.split(" ").includes("hypervisor");
  // The model of a physical machine changes nothing, and may identify its owner.
  return hypervisor && product !== "" ? { hypervisor, product } : { hypervisor };
}

export async function readVirtualisation(): Promise<Environment["machine"]["virtualisation"]> {
  const [cpuinfo, vendor, product] = await Promise.all([
    readText("/proc/cpuinfo"),
    readText(`${FIRMWARE}/sys_vendor`),
    readText(`${FIRMWARE}/product_name`),
  ]);
  return virtualisationIn({ cpuinfo, vendor, product });
}
