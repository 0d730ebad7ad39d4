import { TaskError } from "@lab/serve";
import type { Context } from "hono";

/** Answers with a task's own status; an unreadable body is a client error. */
export function answerError(error: Error, context: Context): Response {
  if (error instanceof TaskError) return context.json({ message: error.message }, error.status);
  if (error instanceof SyntaxError) return context.json({ message: error.message }, 400);
  throw error;
}
