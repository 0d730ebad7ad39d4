import type { Tool } from "./tool.ts";

/** A load tool from the folder of its name. */
export async function loadToolNamed(name: string): Promise<Tool> {
  const { TOOL } = (await import(`../${name}/load-tool.ts`)) as { readonly TOOL: Tool };
  return TOOL;
}
