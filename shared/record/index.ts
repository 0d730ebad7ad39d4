export { HeapReading } from "./heap-reading.ts";
export { ReadyLine } from "./ready-line.ts";
export { Adapter, Framework, Pattern, Variant } from "./variant.ts";
