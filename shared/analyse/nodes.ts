import type { Absent, Cell, Plan, Warning } from "../record/index.ts";
import { isOtherThanNode, known, inWords as nodeInWords } from "../record/index.ts";

/** The Node that a cell was asked to run on. A server on another version than its own condition was refused. */
export function requestedNode({ subject }: Cell, usual: Plan["node"]): Plan["node"] {
  return subject.node === undefined ? usual : { absent: `it was planned to run on ${nodeInWords(subject.node)}` };
}

/**
 * Why two cells are not compared: versions of Node differ in what a request costs. Undefined if both ran on one
 * version, which is the requested one, if there is one.
 */
export function unlikeNodes(
  requested: Plan["node"],
  own: readonly string[],
  other: readonly string[],
): Absent | undefined {
  if (own.length === 0 || other.length === 0) return undefined;
  const wanted = typeof requested === "string" ? [requested] : [];
  if (new Set([...wanted, ...own, ...other]).size === 1) return undefined;
  const meant = wanted.map((version) => `; asked for was ${version}`).join("");
  return { absent: `it ran on ${ranOn(own)}, its baseline on ${listed(other)}${meant}` };
}

export function nodeWarning(cells: readonly Started[], requested: Plan["node"]): readonly Warning[] {
  const wanted = known(requested);
  const usual = wanted ?? cells.filter(({ cell }) => cell.subject.node === undefined).flatMap(({ node }) => node)[0];
  const deviants = cells.filter(
    ({ cell, node }) => cell.subject.node === undefined && node.some((version) => version !== usual),
  );
  if (usual === undefined || deviants.length === 0) return [];
  const found = deviants.map(({ cell, node }) => `${cell.id} (${listed(node)})`).join(", ");
  return [{ code: "node-differs", facts: { found, [wanted === undefined ? "others" : "asked"]: usual } }];
}

interface Started {
  readonly cell: Pick<Cell, "id" | "subject">;
  readonly node: readonly string[];
}

function listed(versions: readonly string[]): string {
  return versions.join(" / ");
}

function ranOn(versions: readonly string[]): string {
  return versions.some(isOtherThanNode) ? versions.map(nodeInWords).join(" / ") : `Node ${listed(versions)}`;
}
