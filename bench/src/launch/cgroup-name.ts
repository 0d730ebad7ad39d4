/** What makes a group recognisable as ours, and as whose. Pure. */

/** A process, told apart from a later one with the same pid by when it started. */
export interface Owner {
  readonly pid: number;
  /** In clock ticks since the machine started: field 22 of /proc/PID/stat. */
  readonly startTicks: number;
}

export function groupName({ pid, startTicks }: Owner, turn: number, cell: string): string {
  return `request-context-lab.${pid}-${startTicks}.${turn}-${slug(cell)}`;
}

/** The owner of a group of that name; undefined where it is not one of ours. */
export function ownerIn(name: string): Owner | undefined {
  const [, pid, startTicks] = /^request-context-lab\.(\d+)-(\d+)\.\d+-[a-z0-9-]+$/.exec(name) ?? [];
  if (pid === undefined || startTicks === undefined) return undefined;
  return { pid: Number(pid), startTicks: Number(startTicks) };
}

/** File names may have 255 bytes; the number before it keeps the name unique, the slug is for people. */
const SLUG_LENGTH = 100;

export function slug(cell: string): string {
  const words = cell.toLowerCase().match(/[a-z0-9]+/g) ?? ["cell"];
  return words.join("-").slice(0, SLUG_LENGTH);
}
