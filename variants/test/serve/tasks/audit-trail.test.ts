import { auditEntry } from "@lab/shared/contract";
import { describe, expect, test } from "vitest";
import { auditTrail } from "../../../serve/tasks/audit-trail.ts";

describe("auditTrail", () => {
  test("reads the id afresh after each hop", async () => {
    let calls = 0;
    const trail = await auditTrail(() => `reading ${calls++}`);

    expect(trail).toEqual({
      ...auditEntry("reading 0"),
      readings: {
        await: "reading 1",
        timer: "reading 2",
        immediate: "reading 3",
        emitter: "reading 4",
        stream: "reading 5",
      },
    });
    expect(calls).toBe(6);
  });

  test("reads once before it first gives way", async () => {
    let calls = 0;
    const trail = auditTrail(() => `reading ${calls++}`);
    expect(calls).toBe(1);
    await trail;
  });

  test.each([
    ["await", 1],
    ["timer", 2],
    ["immediate", 3],
    ["emitter", 4],
    ["stream", 5],
  ])("rejects where the id cannot be read after the hop: %s", async (_hop, failing) => {
    let calls = 0;
    const readId = (): string => {
      if (calls++ === failing) throw new Error("no id here");
      return "id";
    };
    await expect(auditTrail(readId)).rejects.toThrow("no id here");
  });
});
