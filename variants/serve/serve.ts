import type { Server } from "node:http";
import { reasonOf } from "@lab/shared/reason-of";
import { controlAddress, serverAddress } from "./address.ts";
import { announce } from "./announce.ts";
import { enterContexts } from "./conditions/enter-contexts.ts";
import { passMiddlewares } from "./conditions/pass-middlewares.ts";
import { setting } from "./conditions/setting.ts";
import { createControlServer } from "./control.ts";
import { listen } from "./listen.ts";
import { runtimeOf } from "./runtime.ts";
import { stopOnRequest } from "./stop-on-request.ts";
import { openDatabase } from "./tasks/postgres/open-database.ts";
import { answerPrimary } from "./workers/answer-primary.ts";
import { IS_WORKER } from "./workers/messages.ts";

/** Runs a variant's process: listens, reports it in one line of JSON on stdout, stops on request. */
export async function serve(server: Server): Promise<void> {
  try {
    await start(server);
  } catch (error) {
    console.error(reasonOf(error));
    process.exit(1);
  }
}

async function start(server: Server): Promise<void> {
  const address = serverAddress(process.env);
  const controlledAt = controlAddress(process.env);
  const runtime = runtimeOf(process);
  // Other runtimes only imitate V8's figures of the heap.
  const control = "contextFrame" in runtime && controlledAt ? createControlServer() : undefined;

  await openDatabase(process.env);
  passMiddlewares(server, setting("middlewares"));
  // Around the middlewares, so that they run within the contexts.
  enterContexts(server, setting("contexts"));
  stopOnRequest(control ? [server, control] : [server], process.env);
  const url = await listen(server, address);
  const controlUrl = control && controlledAt && (await listen(control, controlledAt));

  const report = process.env[IS_WORKER] === "1" ? answerPrimary : announce;
  report({
    event: "ready",
    pid: process.pid,
    ...runtime,
    url,
    ...(controlUrl && { controlUrl }),
    ...patchedFiles(),
  });
}

/** Set by the module that loads patched libraries, which a server as released does not run. */
function patchedFiles() {
  const files: unknown = Reflect.get(globalThis, Symbol.for("lab.patched-files"));
  return files === undefined ? {} : { patchedFiles: files as Record<string, string> };
}
