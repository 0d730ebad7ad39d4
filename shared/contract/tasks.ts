/** What the deepest level can be told to do besides `GET /bench` and `POST /bench`, by the last part of its path. */
const TASKS = ["async", "awaited", "io", "payload", "kv", "postgres"] as const;

export type Task = (typeof TASKS)[number];

/** How a task is to be done: what stands behind the path's question mark. */
export type TaskQuery = Readonly<Record<string, string>>;

export function taskPath(task: Task, query: TaskQuery = {}): string {
  const text = new URLSearchParams(query).toString();
  return `/bench/${task}${text === "" ? "" : `?${text}`}`;
}
