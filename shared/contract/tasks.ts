/** Tasks of the deepest level in addition to `GET /bench` and `POST /bench`, by the last part of the path. */
export const TASKS = ["async", "awaited", "compute", "io", "payload", "kv", "postgres"] as const;

export type Task = (typeof TASKS)[number];

/** Where every variant serves them, as frameworks write it. */
export const TASK_ROUTE = "/bench/:task";

/** The parameters of a task, from the query of a request: anything may be in it. */
export type TaskQuery = Readonly<Record<string, unknown>>;

export function taskPath(task: Task, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `/bench/${task}${text === "" ? "" : `?${text}`}`;
}
