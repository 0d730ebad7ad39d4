import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { TaskError } from "@lab/serve";
import { type AuditEntry, type Order, ROUTES, TASK_ROUTE, type TaskQuery } from "@lab/shared/contract";
import { reasonOf } from "@lab/shared/reason-of";

/** JSON as the frameworks send it: its length known, its charset named. */
export function answer(response: ServerResponse, body: object, status = 200): void {
  const text = JSON.stringify(body);
  response
    .writeHead(status, { "content-type": "application/json; charset=utf-8", "content-length": Buffer.byteLength(text) })
    .end(text);
}

/** Replaces a framework's body parser: an unreadable body is a client error. */
export async function answerOrder(
  request: IncomingMessage,
  response: ServerResponse,
  accept: (order: Order) => AuditEntry,
): Promise<void> {
  if (request.url !== ROUTES.bench) return notFound(response);
  const order = await orderIn(request);
  if (order === undefined) {
    response.writeHead(400, { "content-length": 0 }).end();
    return;
  }
  try {
    answer(response, accept(order));
  } catch (error) {
    answerError(response, error);
  }
}

async function orderIn(request: IncomingMessage): Promise<Order | undefined> {
  try {
    return JSON.parse(await text(request));
  } catch {
    return undefined;
  }
}

const BEFORE_TASK = TASK_ROUTE.replace(":task", "");

/** Replaces a framework's router: the task is the path's last part, followed by its query. */
export async function answerTask(
  { url = "" }: IncomingMessage,
  response: ServerResponse,
  perform: (task: string, query: TaskQuery) => Promise<AuditEntry>,
): Promise<void> {
  if (!url.startsWith(BEFORE_TASK)) return notFound(response);
  const [task = "", query] = url.slice(BEFORE_TASK.length).split("?");
  try {
    answer(response, await perform(task, Object.fromEntries(new URLSearchParams(query))));
  } catch (error) {
    answerError(response, error);
  }
}

/** Replaces a framework's error handler: an error that is no task's is the server's own. */
function answerError(response: ServerResponse, error: unknown): void {
  answer(response, { message: reasonOf(error) }, error instanceof TaskError ? error.statusCode : 500);
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { "content-length": 0 }).end();
}
