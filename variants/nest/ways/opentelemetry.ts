import { requestIdFrom } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Injectable, Module } from "@nestjs/common";
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
import { AuditLog, ordersWith } from "../patterns/orders.ts";

const REQUEST_ID = createContextKey("request id");

@Injectable()
class OpentelemetryAuditLog extends AuditLog {
  requestId(): string {
    return String(context.active().getValue(REQUEST_ID));
  }
}

@Module(ordersWith(OpentelemetryAuditLog))
export class AppModule {}

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
function startTracing(): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new RequestIdPropagator());
  trace.setGlobalTracerProvider(new TracerProvider());
  new HttpInstrumentation();
  // The instrumentation patches the server's prototype when a module loads it: here, after all imports.
  process.getBuiltinModule("http");
}

export { startTracing as onExpress, startTracing as onFastify };
export const readId = () => context.active().getValue(REQUEST_ID) as string | undefined;
