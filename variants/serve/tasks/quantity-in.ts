import type { TaskQuery } from "@lab/shared/contract";
import { TaskError } from "./task-error.ts";

/** A number that a request asks for, from 0 to what a server lets itself be asked. */
export function quantityIn(query: TaskQuery, name: string, most: number): number {
  const text = query[name];
  const quantity = typeof text === "string" && text !== "" ? Number(text) : Number.NaN;
  if (quantity >= 0 && quantity <= most) return quantity;
  throw new TaskError(400, `${name} must be a number from 0 to ${most}, as in ?${name}=1.`);
}
