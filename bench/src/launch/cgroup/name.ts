import type { Owner } from "../owner.ts";
import { slug } from "../slug.ts";

/** Names groups so that ours, and their owner, can be recognised. Pure. */

export function groupName({ pid, startTicks }: Owner, turn: number, cell: string): string {
  return `request-context-lab.${pid}-${startTicks}.${turn}-${slug(cell)}`;
}

/** The owner of a group of that name; undefined where it is not one of ours. */
export function ownerIn(name: string): Owner | undefined {
  const [, pid, startTicks] = /^request-context-lab\.(\d+)-(\d+)\.\d+-[a-z0-9-]+$/.exec(name) ?? [];
  if (pid === undefined || startTicks === undefined) return undefined;
  return { pid: Number(pid), startTicks: Number(startTicks) };
}
