import { HOPS, type TaskQuery } from "@lab/shared/contract";

const string = { type: "string" } as const;

const entryProperties = { requestId: string, checksum: string };

/** With a schema of the answer Fastify compiles a serialiser for it, as its docs advise for speed. */
export const auditEntrySchema = {
  response: { 200: { type: "object", properties: entryProperties } },
} as const;

const readings = { type: "object", properties: Object.fromEntries(HOPS.map((hop) => [hop, string])) };

const entry = { type: "object", properties: { key: string, value: string } };

/** For any task: fields that an answer lacks are omitted. */
export const taskAnswerSchema = {
  response: {
    200: {
      type: "object",
      properties: {
        ...entryProperties,
        readings,
        payload: string,
        tenant: string,
        entries: { type: "array", items: entry },
      },
    },
  },
} as const;

export interface TaskRequest {
  readonly Params: { readonly task: string };
  readonly Querystring: TaskQuery;
}
