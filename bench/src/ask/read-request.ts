import { axes as everyAxis } from "./axes/axes.ts";
import type { Axis } from "./axes/axis.ts";
import { readConditions, type TypedConditions } from "./axes/conditions.ts";
import { type Option, readOptions } from "./options/option.ts";
import { OPTIONS } from "./options/options.ts";
import { dashed, type Problem, problemsWithFlags } from "./problem.ts";
import { type RawRequest, type RunRequest, readStudy, type Study } from "./request.ts";
import { studies as everyStudy } from "./studies/studies.ts";

export interface ReadRequest {
  readonly request: RunRequest;
  readonly problems: readonly Problem[];
}

export function readRequest(
  typed: RawRequest,
  axes: readonly Axis[] = everyAxis,
  studies: readonly Study[] = everyStudy,
): ReadRequest {
  const { raw, study, problems: unnamed } = readStudy(studies, typed);
  const { conditions, problems: unmet } = readConditions(axes, conditionsIn(raw));
  const { values, problems: unread } = readOptions(OPTIONS, raw);
  const { isolation, shard, ...others } = values;
  const request: RunRequest = {
    ...others,
    study,
    axes,
    conditions,
    isolation: isolation ?? (raw.image === undefined && raw.figuresFrom === undefined ? "auto" : "docker"),
    sharing: shard,
  };
  const problems = [...unnamed, ...unmet, ...problemsOfShard(raw), ...unread];
  return { request, problems: [...problems, ...problemsWithoutContainers(raw), ...problemsOfClassic(typed, request)] };
}

function conditionsIn(raw: RawRequest): TypedConditions {
  const { vary = [], set = [] } = raw;
  const short = Object.entries(OPTIONS).flatMap(([name, { axis }]: [string, Option]) => {
    const text = raw[name as keyof RawRequest];
    if (axis === undefined || typeof text !== "string") return [];
    return [{ name: dashed(name), values: name === "nodeFlags" ? [text] : text.split(",") }];
  });
  return { vary, set, short };
}

function hasRate(conditions: RunRequest["conditions"]): boolean {
  return conditions.some(({ axis }) => axis.acts.on === "rate");
}

function problemsOfClassic(typed: RawRequest, { protocol, conditions }: RunRequest): readonly Problem[] {
  if (protocol !== "classic") return [];
  const { blocks, parts, leadIn } = typed;
  const unused = problemsWithFlags({ blocks, parts, leadIn }, "the classic protocol does without it.");
  if (!hasRate(conditions)) return unused;
  return [...unused, { where: "--rate", sentence: "the classic protocol is a closed loop; leave one of the two out." }];
}

function problemsWithoutContainers({ isolation, image, figuresFrom }: RawRequest): readonly Problem[] {
  if (isolation !== "cgroup" && isolation !== "process") return [];
  return problemsWithFlags({ image, figuresFrom }, `there are no containers with --isolation ${isolation}.`);
}

function problemsOfShard({ shard, seed }: RawRequest): readonly Problem[] {
  if (shard === undefined || seed !== undefined) return [];
  const sentence = "all shards of a run need one seed, which says who measures what; add it, such as --seed 7.";
  return [{ where: "--shard", sentence }];
}
