import { performTask } from "@lab/serve";
import { type AuditEntry, auditEntry, auditOrder, type Order, type TaskQuery } from "@lab/shared/contract";

/** The contract's work, which reads the id as a recipe does: the handlers below it pass none. */
export function ordersReading(requestId: () => string) {
  return {
    place: (): AuditEntry => auditEntry(requestId()),
    perform: (task: string, query: TaskQuery): Promise<AuditEntry> => performTask(task, query, requestId),
    accept: (order: Order): AuditEntry => auditOrder(requestId(), order),
  };
}
