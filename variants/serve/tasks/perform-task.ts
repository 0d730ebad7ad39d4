import { type AuditEntry, auditEntry, auditPayload, TASKS, type Task, type TaskQuery } from "@lab/shared/contract";
import { auditTrail } from "./audit-trail.ts";
import { computed } from "./computed.ts";
import { operate } from "./kv/operate.ts";
import { transact } from "./postgres/transact.ts";
import type { ReadId } from "./read-id.ts";
import { TaskError } from "./task-error.ts";
import { waited } from "./waited.ts";

const LONGEST_WAIT_MS = 10_000;
const MOST_COMPUTED_KB = 100_000;
const LONGEST_ANSWER_KB = 1_000;

const HOW: Readonly<Record<Task, (query: TaskQuery, readId: ReadId) => Promise<AuditEntry>>> = {
  async: (_query, readId) => auditTrail(readId),

  async awaited(_query, readId) {
    await undefined;
    return auditEntry(readId());
  },

  async compute(query, readId) {
    computed(quantityIn(query, "kilobytes", MOST_COMPUTED_KB));
    return auditEntry(readId());
  },

  async io(query, readId) {
    await waited(quantityIn(query, "wait", LONGEST_WAIT_MS));
    return auditEntry(readId());
  },

  async payload(query, readId) {
    return auditPayload(readId(), quantityIn(query, "kilobytes", LONGEST_ANSWER_KB));
  },

  kv: operate,

  postgres: transact,
};

/** Carries out a request's task at the deepest level; reads the id as its pattern does. */
export function performTask(task: string, query: TaskQuery, readId: ReadId): Promise<AuditEntry> {
  if (isTask(task)) return HOW[task](query, readId);
  throw new TaskError(404, `There is no task "${task}". Ask for one of ${TASKS.join(", ")}.`);
}

function isTask(task: string): task is Task {
  return Object.hasOwn(HOW, task);
}

/** A number in the query, from 0 to the most that a server does. */
function quantityIn(query: TaskQuery, name: string, most: number): number {
  const text = query[name];
  const quantity = typeof text === "string" && text.trim() !== "" ? Number(text) : Number.NaN;
  if (quantity >= 0 && quantity <= most) return quantity;
  throw new TaskError(400, `${name} must be a number from 0 to ${most}, as in ?${name}=1.`);
}
