import { flag } from "../../ask/options/option-rows.ts";
import { EXIT } from "../exit-code.ts";
import { JSON_DOCUMENT } from "./spec.ts";

export const ENV = {
  name: "env",
  says: "check whether this machine is fit to measure on, and what to do about it",
  own: { strict: flag(`exit ${EXIT.failed} where a check is bad, for scripts`), ...JSON_DOCUMENT },
} as const;

export const LIST_VARIANTS = {
  name: "list",
  says: "show every variant and the question it answers",
  takes: [{ name: "[ids...]", says: "with details of these, such as nest-fastify/cls" }],
  own: JSON_DOCUMENT,
} as const;

export const AXES = {
  name: "axes",
  says: "show every condition that cells can be measured under, for --vary and --set",
  takes: [{ name: "[names...]", says: "with details of these" }],
  own: JSON_DOCUMENT,
} as const;

export const INIT_CI = {
  name: "init-ci",
  says: "write a GitHub workflow that compares each pull request of the repository here",
  own: {},
} as const;
