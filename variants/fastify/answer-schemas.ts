import { HOPS } from "@lab/shared/contract";

const string = { type: "string" } as const;

const entryProperties = { requestId: string, checksum: string };

/** With a schema of the answer Fastify compiles a serialiser for it, as its docs advise for speed. */
export const auditEntrySchema = {
  response: { 200: { type: "object", properties: entryProperties } },
} as const;

const readings = { type: "object", properties: Object.fromEntries(HOPS.map((hop) => [hop, string])) };

export const auditTrailSchema = {
  response: { 200: { type: "object", properties: { ...entryProperties, readings } } },
} as const;
