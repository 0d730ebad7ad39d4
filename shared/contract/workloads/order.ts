import { auditEntry, auditOrder, BYTES_PER_KB } from "../audit-entry.ts";
import { type Purchase, receiptOf } from "../receipt.ts";
import { ORDERS_ROUTE } from "../routes.ts";
import { tenantOf } from "../tenants.ts";
import { usualHeaders } from "../usual-headers.ts";
import type { Workload } from "./workload.ts";

const LINES = 8;
const HEADERS = 20;
const USUAL_TRANSACTION_MS = 10;
/** Signed with the key of the ordinary app's guard; it never expires. */
const TOKEN =
  "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiJ1c2VyLTA0MiIsInNjb3BlIjoib3JkZXJzOndyaXRlIiwiaXNzIjoiaHR0cHM6Ly9hY2NvdW50cy5leGFtcGxlIn0.UCcP38Q8HcxtReHvqPHKinQQbATZpw7VQlIHfVEBfHo";

export const order: Workload = {
  name: "order",
  says: "An ordinary request of an ordinary app: a token, 20 headers, 1 KB of JSON, a transaction, an answer of 2 KB.",
  parameters: [],
  needs: "postgres",
  servedBy: "ordinary",
  longestAnswerMs: () => USUAL_TRANSACTION_MS,
  cpuMs: () => 0.6,
  exchanges(_params, requestId) {
    const purchase = purchaseOf(requestId);
    const { checksum } = auditOrder(requestId, { items: purchase.lines.map(({ note }) => note) });
    return [
      {
        method: "POST",
        path: ORDERS_ROUTE,
        headers: { ...usualHeaders(HEADERS - 1), Authorization: `Bearer ${TOKEN}` },
        body: JSON.stringify(purchase),
        expectedBody: JSON.stringify(receiptOf({ requestId, checksum }, tenantOf(requestId), purchase)),
      },
    ];
  },
};

/** A purchase of 1 KB as JSON. Every line contains part of the id. */
function purchaseOf(requestId: string): Purchase {
  const { checksum } = auditEntry(requestId);
  const lines = Array.from({ length: LINES }, (_, index) => ({ sku: `sku-${index}`, quantity: index + 1, note: "" }));
  const bytes = BYTES_PER_KB - JSON.stringify({ currency: "EUR", lines }).length;
  const noted = lines.map((line, index) => {
    const length = Math.floor((bytes * (index + 1)) / LINES) - Math.floor((bytes * index) / LINES);
    return { ...line, note: `${checksum}.${index}.`.padEnd(length, "please leave it at the door ").slice(0, length) };
  });
  return { currency: "EUR", lines: noted };
}
