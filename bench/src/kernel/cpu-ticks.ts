/** Ticks of all CPUs together, as counters that only grow. */
interface CpuTicks {
  /** Ticks in which the machine had work: done or not. */
  readonly wanted: number;
  /** Ticks in which the hypervisor ran another guest. */
  readonly stolen: number;
}

/** From the first line of /proc/stat; guests' time is already in the user's. */
export function cpuTicksIn(stat: string | undefined): CpuTicks | undefined {
  const line = /^cpu +([\d ]+)$/m.exec(stat ?? "")?.[1];
  if (line === undefined) return undefined;
  const [user = 0, nice = 0, system = 0, _idle, _iowait, irq = 0, softirq = 0, stolen] = line.split(" ").map(Number);
  if (stolen === undefined) return undefined;
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
}
