import type { CpuProfile, ProfileNode } from "./cpu-profile.ts";

export interface TreeNode {
  readonly node: ProfileNode;
  /** Index of the caller in the list; undefined for the root. */
  readonly parent: number | undefined;
}

/** The nodes that can be reached from the root, callers before callees. */
export function callTreeOf({ nodes }: Pick<CpuProfile, "nodes">): readonly TreeNode[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const called = new Set(nodes.flatMap(({ children }) => children));
  const tree: TreeNode[] = nodes
    .filter(({ id }) => !called.has(id))
    .slice(0, 1)
    .map((node) => ({ node, parent: undefined }));
  // Grows while it is walked. A node that two others claim is taken twice, which makes the list too long: no tree.
  for (let index = 0; index < tree.length && tree.length <= nodes.length; index++) {
    for (const id of tree[index]?.node.children ?? []) {
      const node = byId.get(id);
      if (node !== undefined) tree.push({ node, parent: index });
    }
  }
  return tree;
}
