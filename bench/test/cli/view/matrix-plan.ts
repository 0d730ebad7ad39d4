import type { Plan } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { type RawRequest, readRequest } from "../../../src/ask/request.ts";
import { circumstances, makePlan, unwrap } from "../../ask/made-up-plan.ts";

/** All variants that there are, and a copy. */
export function matrixPlan(raw: RawRequest = {}): Plan {
  return unwrap(makePlan(registry, readRequest(raw), circumstances));
}
