import { ordersReading } from "./context-orders.ts";
import { tracedRequestId } from "./tracing.ts";

export { startTracing } from "./tracing.ts";

export const orders = ordersReading(() => String(tracedRequestId()));
