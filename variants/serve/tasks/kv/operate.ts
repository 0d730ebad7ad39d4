import {
  isOperation,
  OPERATIONS,
  type Operation,
  type TaskQuery,
  type TenantAnswer,
  tenantAnswer,
  tenantOf,
} from "@lab/shared/contract";
import { keyIn } from "../key-in.ts";
import type { ReadId } from "../read-id.ts";
import { TaskError } from "../task-error.ts";
import { openTable } from "./open-table.ts";
import { Repository } from "./repository.ts";

let repository: Repository | undefined;

/** One operation on the store of this process. */
export async function operate(query: TaskQuery, readId: ReadId): Promise<TenantAnswer> {
  const operation = operationIn(query);
  const key = keyIn(query);
  repository ??= new Repository(openTable());
  const entries = repository.perform(operation, key, readId);
  const requestId = readId();
  return tenantAnswer(requestId, tenantOf(requestId), entries);
}

function operationIn({ operation }: TaskQuery): Operation {
  if (isOperation(operation)) return operation;
  throw new TaskError(400, `operation must be one of ${OPERATIONS.join(", ")}, as in ?operation=get&key=kept-00.`);
}
