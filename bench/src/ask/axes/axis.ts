import type { Value } from "@lab/shared/record";

/** A condition that cells are measured under. */
export interface Axis {
  readonly name: string;
  /** In one sentence, what differs along it. */
  readonly says: string;
  /** What its numbers count; people may write it behind them. */
  readonly unit?: string;
  readonly values: Values;
  /** Where a cell stands unless told otherwise, which its id leaves out; nowhere, where there is none. */
  readonly default?: Value;
  /** The classic protocol's own default. */
  readonly classic?: Value;
  readonly acts: Acts;
  /** Of which workload it is a parameter. */
  readonly workload?: string;
  /** The axis without a place on which there is nothing that it could act on. */
  readonly besides?: string;
  /** Whether only those variants have it that say so. */
  readonly ofSomeVariants?: true;
}

/** What may be asked for on an axis. */
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
