import type { z } from "zod";

/** The last commit that reads runs of version 1. */
export const READER_OF_VERSION_1 = "a814e29";

/** True if a record could not be parsed because it has version 1. */
export function isOfVersion1(content: unknown, { issues }: z.ZodError): boolean {
  const isRefused = issues.some(({ path }) => path.length === 1 && path[0] === "schemaVersion");
  return isRefused && (content as { readonly schemaVersion?: unknown }).schemaVersion === 1;
}
