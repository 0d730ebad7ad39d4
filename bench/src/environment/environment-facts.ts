import type { Environment } from "@lab/shared/record";

/** What was read, before anything is said about it. */
export type EnvironmentFacts = Omit<Environment, "checks">;
