/** By their numbers in proc(5). */
const FIELDS = {
  state: 3,
  group: 5,
  terminalGroup: 8,
  userTicks: 14,
  systemTicks: 15,
  childrenUserTicks: 16,
  childrenSystemTicks: 17,
  startTicks: 22,
} as const;

/** USER_HZ is 100 on every platform that Node runs on. */
export const US_PER_TICK = 10_000;

/** From the text of /proc/PID/stat. The name, in brackets, may contain blanks and brackets itself. */
export function processField(stat: string, field: keyof typeof FIELDS): string | undefined {
  const afterName = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return afterName[FIELDS[field] - FIELDS.state];
}

/** Not a number where the kernel does not report it. */
export function numberField(stat: string, field: keyof typeof FIELDS): number {
  return Number(processField(stat, field) ?? Number.NaN);
}

/** From the first line of /proc/stat; guests' time is already in the user's. */
export function cpuTicksIn(stat: string | undefined) {
  const line = /^cpu +([\d ]+)$/m.exec(stat ?? "")?.[1];
  if (line === undefined) return undefined;
  const [user = 0, nice = 0, system = 0, _idle, _iowait, irq = 0, softirq = 0, stolen] = line.split(" ").map(Number);
  if (stolen === undefined) return undefined;
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
}
