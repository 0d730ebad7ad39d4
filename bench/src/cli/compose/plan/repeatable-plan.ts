import type { Environment, Plan } from "@lab/shared/record";
import { ways } from "@lab/variants/ways";
import { commandOf, type Typed } from "../../../ask/command-of.ts";
import { type Circumstances, draftPlan, withOrder } from "../../../ask/make-plan.ts";
import type { Checked } from "../../../ask/problem.ts";
import { readRequest } from "../../../ask/read-request.ts";
import type { RawRequest } from "../../../ask/request.ts";
import { soundly } from "../../exit-code.ts";
import { LAB_IMAGE } from "../ready/obtain-image.ts";
import { variantsFor } from "./own-variants.ts";

export interface DecidedSince extends Omit<Circumstances, "command" | "docker" | "node" | "ways"> {
  readonly nodes: Environment["node"];
}

/** The plan of what was typed, with the command that gives it again; or every problem with it. */
export function repeatablePlan(typed: Typed, { nodes, ...circumstances }: DecidedSince): Plan {
  const draftOf = (raw: RawRequest): Checked<Plan> => {
    const read = readRequest(raw);
    const { image = LAB_IMAGE, figuresFrom } = read.request;
    const docker = circumstances.isolation === "docker" ? { docker: { image, figuresFrom } } : {};
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

const UNKNOWN = { absent: "the image is not the lab's own, and has the Node that it has" };

export function askedNode(
  { isolation, docker }: Pick<Plan, "isolation" | "docker">,
  { version, pinned }: Environment["node"],
): Plan["node"] {
  if (isolation !== "docker") return version;
  return docker?.image === LAB_IMAGE ? pinned : UNKNOWN;
}
