export * from "./audit-entry.ts";
export * from "./conditions.ts";
export * from "./expected-answer.ts";
export * from "./hops.ts";
export * from "./routes.ts";
export * from "./tasks.ts";
export * from "./tenants.ts";
export * from "./workloads/index.ts";
