export { setting } from "./conditions/setting.ts";
export { requestIdFrom } from "./request-id.ts";
export { serve } from "./serve.ts";
export { performTask } from "./tasks/perform-task.ts";
export type { ReadId } from "./tasks/read-id.ts";
export { TaskError } from "./tasks/task-error.ts";
