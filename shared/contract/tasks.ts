/** Tasks of the deepest level in addition to `GET /bench` and `POST /bench`, by the last part of the path. */
export const TASKS = ["async", "awaited", "compute", "io", "payload", "kv", "postgres"] as const;

export type Task = (typeof TASKS)[number];

/** Where every variant serves them, as frameworks write it. */
export const TASK_ROUTE = "/bench/:task";

/** How a task is to be done: what stands behind the path's question mark. Whoever reads it has it from a stranger. */
export type TaskQuery = Readonly<Record<string, unknown>>;

export function taskPath(task: Task, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `/bench/${task}${text === "" ? "" : `?${text}`}`;
}
