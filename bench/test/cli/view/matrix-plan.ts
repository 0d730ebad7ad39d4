import type { Plan } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { readRequest } from "../../../src/ask/read-request.ts";
import type { RawRequest } from "../../../src/ask/request.ts";
import { circumstances, makePlan, soundly } from "../../ask/made-up-plan.ts";

/** All variants that there are, and a twin. */
export function matrixPlan(raw: RawRequest = {}): Plan {
  return soundly(makePlan(registry, readRequest(raw), circumstances));
}
