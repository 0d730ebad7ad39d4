import type { Environment, Plan } from "@lab/shared/record";
import { ways } from "@lab/variants/ways";
import { commandOf, type Typed } from "../../ask/command-of.ts";
import { type Circumstances, draftPlan, withOrder } from "../../ask/make-plan.ts";
import { type Checked, isSound, type Problem } from "../../ask/problem.ts";
import { readRequest } from "../../ask/read-request.ts";
import type { RawRequest, RunRequest } from "../../ask/request.ts";
import { UsageError } from "../exit-code.ts";
import { askedNode } from "./asked-node.ts";
import { LAB_IMAGE } from "./obtain-image.ts";
import { variantsFor } from "./own-variants.ts";

export interface DecidedSince extends Omit<Circumstances, "command" | "docker" | "node" | "ways"> {
  readonly nodes: Environment["node"];
}

/** The plan of what was typed, with the command that gives it again; or every problem with it. */
export function repeatablePlan(typed: Typed, { nodes, ...circumstances }: DecidedSince): Plan {
  const draftOf = (raw: RawRequest): Checked<Plan> => {
    const read = readRequest(raw);
    const docker = circumstances.isolation === "docker" ? { docker: containersIn(read.request) } : {};
    const where = { isolation: circumstances.isolation, ...docker };
    return draftPlan(variantsFor(raw), read, {
      ...circumstances,
      ...docker,
      node: askedNode(where, nodes),
      command: "",
      ways,
    });
  };
  const draft = soundly(draftOf(typed.request));
  return withOrder({ ...draft, command: commandOf(typed, decidedIn(draft), draftOf) });
}

function containersIn({ image = LAB_IMAGE, figuresFrom }: RunRequest): NonNullable<Plan["docker"]> {
  return { image, figuresFrom };
}

/** The parts of a plan that another machine or another time might decide differently. */
function decidedIn({ seed, isolation, cores, schedule, generator }: Plan): RawRequest {
  if (isolation === "rehearsal") return { seed: String(seed) };
  const sharesCore = cores.server.some((core) => cores.others.includes(core));
  return {
    ...(sharesCore && schedule.protocol === "interleaved" && { generatorWaits: generator }),
    seed: String(seed),
    isolation,
  };
}

function soundly(plan: Checked<Plan>): Plan {
  if (isSound(plan)) return plan.value;
  throw new UsageError(plan.problems.map(lineOf).join("\n"));
}

function lineOf({ where, sentence }: Problem): string {
  return `${where}: ${sentence}`;
}
