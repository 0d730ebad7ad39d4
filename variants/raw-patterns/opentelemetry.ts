import { ordersReading } from "./context-orders.ts";
import { readId } from "./tracing.ts";

export { startTracing } from "./tracing.ts";

export const orders = ordersReading(() => String(readId()));
