import { ContainerOwner } from "./owner.ts";

/** Labels that mark a container as ours and name its owner. Images have different ones. */
const RUN = "request-context-lab.run";
export const OWNER_LABEL = "request-context-lab.owner";

export function labelsOf(runId: string, owner: ContainerOwner): readonly string[] {
  return [`${RUN}=${runId}`, `${OWNER_LABEL}=${JSON.stringify(owner)}`];
}

/** The run and the owner of a container with these labels; undefined where it is not one of ours. */
export function oursIn(
  labels: Readonly<Record<string, string>>,
): { readonly runId: string; readonly owner: ContainerOwner } | undefined {
  const runId = labels[RUN];
  const owner = ContainerOwner.safeParse(parsed(labels[OWNER_LABEL]));
  return runId !== undefined && owner.success ? { runId, owner: owner.data } : undefined;
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
