import { describe, expect, test } from "vitest";
import { auditTrail } from "../../../variants/serve/tasks/audit-trail.ts";
import { auditEntry, auditOrder } from "../../contract/audit-entry.ts";
import { expectedBody, expectedOrderBody } from "../../contract/expected-answer.ts";
import { ROUTES } from "../../contract/routes.ts";

// The last one is of what JSON escapes.
const IDS = ["a", "x".repeat(128), "0c8ff3a4-7f5e-4f0b-9d6c-1c7a2f1f3f55", '"\\"'];

describe("expectedBody", () => {
  test.each(IDS)("on /bench is the audit entry of %s, to the byte", (id) => {
    expect(expectedBody(ROUTES.bench, id)).toBe(JSON.stringify(auditEntry(id)));
  });

  test.each(IDS)("on /bench/async is the audit trail of %s, to the byte", async (id) => {
    expect(expectedBody(ROUTES.async, id)).toBe(JSON.stringify(await auditTrail(() => id)));
  });

  test.each(IDS)("on POST /bench is the audit of the order with %s, to the byte", (id) => {
    const order = { items: ["one", "two"] };
    expect(expectedOrderBody(id, order)).toBe(JSON.stringify(auditOrder(id, order)));
  });
});
