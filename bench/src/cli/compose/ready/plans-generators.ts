import {
  type Cell,
  type Environment,
  GENERATORS,
  type GeneratorName,
  inFlightOf,
  OURS,
  type Plan,
} from "@lab/shared/record";
import { type Burst, whyNot } from "../../../drive/generator.ts";
import { type FoundGenerator, findGenerator } from "../../../drive/generators.ts";
import { exchangesOf } from "../../../run/measured-requests.ts";
import { asUsage, UsageError } from "../../exit-code.ts";

/** The load tools of a plan; the lab's own is among them, for it warms all servers up. */
export function generatorsOf({ cells }: Plan): readonly GeneratorName[] {
  const named = cells.map(({ traffic }) => traffic.generator);
  return GENERATORS.filter((name) => name === OURS || named.includes(name));
}

/** The environment, with the versions of load tools that the lab does not install. Refuses a tool that is missing. */
export function withGenerators(plan: Plan, environment: Environment): Environment {
  const found = new Map<string, FoundGenerator>();
  for (const name of generatorsOf(plan)) {
    try {
      found.set(name, findGenerator(name));
    } catch (error) {
      asUsage(Error, `--generator ${name}: `)(error);
    }
  }
  const problems = new Set(
    plan.cells.flatMap((cell) => problemOf(plan, cell, found.get(cell.traffic.generator)) ?? []),
  );
  if (problems.size > 0) throw new UsageError([...problems].join("\n"));
  const versions = [...found].flatMap(([name, { version }]) => (version === undefined ? [] : [[name, version]]));
  return { ...environment, versions: { ...environment.versions, ...Object.fromEntries(versions) } };
}

function problemOf({ schedule }: Plan, { traffic }: Cell, found: FoundGenerator | undefined): string | undefined {
  const { generator, arrivals } = traffic;
  if (found === undefined) return `--generator: this lab has no load tool "${generator}".`;
  const inFlight = inFlightOf(arrivals);
  const burst: Burst = {
    origin: "",
    exchanges: exchangesOf(traffic, "", inFlight.connections),
    ...inFlight,
    durationMs: schedule.protocol === "classic" ? schedule.measured.durationMs : schedule.sliceMs / schedule.parts,
    keepsConnections: false,
    ...(arrivals.model === "open" && { arrivals: { perSecond: 1, spacing: arrivals.spacing, seed: 0 } }),
  };
  const reason = whyNot(found.can, burst);
  return reason === undefined
    ? undefined
    : `--generator ${generator}: ${reason}. ${generator === OURS ? "Choose" : "Use ours, or"} other conditions than these.`;
}
