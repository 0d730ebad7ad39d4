import type { RawRequest } from "../request.ts";

/** What a user may say of two servers, as it was typed. */
export interface RawApp {
  readonly before?: string;
  readonly after?: string;
  readonly beforeIn?: string;
  readonly afterIn?: string;
  /** Before's, and after's. */
  readonly image?: readonly string[];
  readonly git?: string;
  readonly setup?: string;
  readonly start?: string;
  readonly keepCheckouts?: true;
  readonly urlPath?: string;
  readonly requests?: string;
  readonly ignore?: string;
  readonly answersMayDiffer?: true;
  readonly selfCheck?: true;
  readonly failAbove?: string;
  readonly require?: readonly string[];
  readonly connections?: string;
}

/** How it is measured, with the flags of every run. */
export type RawMeasuring = Pick<
  RawRequest,
  | "budget"
  | "rounds"
  | "blocks"
  | "slice"
  | "parts"
  | "warmUp"
  | "precision"
  | "margin"
  | "isolation"
  | "cpus"
  | "memory"
  | "readyWithin"
  | "rate"
  | "seed"
>;
