import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import {
  type Context,
  context,
  createContextKey,
  propagation,
  type TextMapGetter,
  type TextMapPropagator,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { TracerProvider } from "@opentelemetry/sdk-trace";

const REQUEST_ID = createContextKey("request id");

/** Puts the id into the context in which the instrumentation runs the request. */
class RequestIdPropagator implements TextMapPropagator {
  extract(parent: Context, carrier: unknown, getter: TextMapGetter): Context {
    return parent.setValue(REQUEST_ID, requestIdFrom(getter.get(carrier, REQUEST_ID_HEADER)));
  }

  inject(): void {}

  fields(): string[] {
    return [REQUEST_ID_HEADER];
  }
}

/** A span for each request, and nowhere to send it. */
export function startTracing(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new RequestIdPropagator());
  trace.setGlobalTracerProvider(new TracerProvider());
  new HttpInstrumentation();
  // The instrumentation patches the server's prototype when a module loads it: here, after all imports.
  process.getBuiltinModule("http");
}

/** The current request's id; undefined outside of a request. */
export function tracedRequestId(): string | undefined {
  return context.active().getValue(REQUEST_ID) as string | undefined;
}
