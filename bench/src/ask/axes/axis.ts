import type { Value } from "@lab/shared/record";

/** A condition that cells are measured under. */
export interface Axis {
  readonly name: string;
  /** In one sentence, what differs along it. */
  readonly says: string;
  /** The unit of its numbers, which users may append. */
  readonly unit?: string;
  readonly values: Values;
  /** The place of a cell unless set otherwise, which its id omits; undefined if there is none. */
  readonly default?: Value;
  /** The classic protocol's own default. */
  readonly classic?: Value;
  readonly acts: Acts;
  /** The workload that it is a parameter of. */
  readonly workload?: string;
  /** The axis without a place on which there is nothing that it could act on. */
  readonly requires?: string;
  /** True if only variants that declare it have this axis. */
  readonly ofSomeVariants?: true;
}

/** The values that an axis accepts. */
type Values =
  | { readonly kind: "names"; readonly names: readonly string[] }
  | { readonly kind: "count"; readonly from: number; readonly to: number }
  | { readonly kind: "number"; readonly from: number; readonly to: number }
  | { readonly kind: "text"; readonly pattern: RegExp; readonly form: string };

/** Where a condition acts: on the process, or on what is sent to it. */
type Acts =
  | { readonly on: "node" | "node-flags" | "context-frame" | "workers" }
  | { readonly on: "environment"; readonly variable: string }
  | { readonly on: "connections" | "rate" | "spacing" | "ids" | "workload" | "parameter" | "generator" };
