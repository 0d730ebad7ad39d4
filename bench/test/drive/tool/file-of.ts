import { findTool, type Tool } from "../../../src/drive/tool/tool.ts";

/** Where it is on this machine; undefined if it is not. */
export function fileOf(tool: Tool): string | undefined {
  try {
    return findTool(tool).file;
  } catch {
    return undefined;
  }
}
