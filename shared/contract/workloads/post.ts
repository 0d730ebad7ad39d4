import { auditEntry, auditOrder, BYTES_PER_KB, type Order } from "../audit-entry.ts";
import { ROUTES } from "../routes.ts";
import { numberIn, type Workload } from "./workload.ts";

export const post: Workload = {
  name: "post",
  says: "The server parses a JSON body, reads the id and hashes both.",
  parameters: [
    {
      name: "body",
      values: [0.1, 1, 10],
      default: 1,
      // The least has room for an item; Express accepts 100 KB by default.
      range: { least: 0.1, most: 64 },
      unit: "KB",
      says: "Size of the body, in KB of 1,024 bytes.",
    },
  ],
  exchanges(params, requestId) {
    const order = orderOf(Math.round(numberIn(params, "body") * BYTES_PER_KB), requestId);
    const expectedBody = JSON.stringify(auditOrder(requestId, order));
    return [{ method: "POST", path: ROUTES.bench, body: JSON.stringify(order), expectedBody }];
  },
};

/** The length of `{"items":[]}`, minus a comma that the last item lacks. */
const FRAME_BYTES = 11;
/** Two quotes and a comma. */
const BYTES_AROUND_ITEM = 3;
const USUAL_ITEM_BYTES = 32;

/** An order of exactly this many bytes as JSON. Every item contains part of the id. */
function orderOf(bytes: number, requestId: string): Order {
  const count = Math.max(1, Math.round((bytes - FRAME_BYTES) / USUAL_ITEM_BYTES));
  const text = bytes - FRAME_BYTES - count * BYTES_AROUND_ITEM;
  const { checksum } = auditEntry(requestId);
  const items = Array.from({ length: count }, (_, index) => {
    const length = Math.floor((text * (index + 1)) / count) - Math.floor((text * index) / count);
    return `${checksum}.${index}.`.padEnd(length, "an order's item ").slice(0, length);
  });
  return { items };
}
