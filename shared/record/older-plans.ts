import { z } from "zod";
import { Plan } from "./plan/plan.ts";

const CellOfVersion2 = z.looseObject({
  id: z.string(),
  variant: z.string(),
  entry: z.string(),
  basePath: z.string().optional(),
  connections: z.number(),
  nodeFlags: z.array(z.string()),
  idsMadeByServer: z.literal(true).optional(),
  coordinates: z.record(z.string(), z.unknown()),
  twinOf: z.string().optional(),
});

type CellOfVersion2 = z.infer<typeof CellOfVersion2>;

const PlanOfVersion2 = z.looseObject({
  schemaVersion: z.literal(2),
  schedule: z.looseObject({ protocol: z.string() }),
  cells: z.array(CellOfVersion2),
});

/** A plan of this version, or of an earlier one. */
export const ReadablePlan = z.preprocess((content) => withoutOrders(fromVersion2(content)), Plan);

/** Its cells did not separate a process from its traffic. */
function fromVersion2(content: unknown): unknown {
  const { success, data } = PlanOfVersion2.safeParse(content);
  return success ? { ...data, schemaVersion: 3, cells: data.cells.map(cellOfThisVersion) } : content;
}

const Blocks = z.union([z.number(), z.looseObject({ first: z.number() }).transform(({ first }) => first)]);

const PlanOfVersion3 = z.looseObject({
  schemaVersion: z.literal(3),
  schedule: z.looseObject({ protocol: z.string(), blocks: Blocks.optional() }),
});

/** It had the orders that follow from its seed, and what an optimiser of blocks and the verdicts of then needed. */
function withoutOrders(content: unknown): unknown {
  const { success, data } = PlanOfVersion3.safeParse(content);
  if (!success) return content;
  const { order: _, marginPercent: __, headline: ___, schedule, ...same } = data;
  const { precisionPercent: ____, ...kept } = schedule;
  return { ...same, schemaVersion: 4, schedule: kept };
}

function cellOfThisVersion(cell: CellOfVersion2, _index: number, cells: readonly CellOfVersion2[]): unknown {
  const { variant, entry, basePath, connections, nodeFlags, idsMadeByServer, ...same } = cell;
  const original = originalOf(cell, cells);
  return {
    ...same,
    ...(original && { copyOf: original.id }),
    subject: { variant, entry, ...(basePath !== undefined && { basePath }), nodeFlags, environment: {}, workers: 1 },
    traffic: {
      workload: "minimal",
      parameters: {},
      ids: idsMadeByServer ? "made" : "sent",
      arrivals: { model: "closed", connections },
      // That version lacks it.
      generator: "not recorded",
    },
  };
}

/** The original of a baseline that is copied for a family of its own. */
function originalOf({ variant, coordinates, twinOf }: CellOfVersion2, cells: readonly CellOfVersion2[]) {
  if (coordinates["family"] === undefined || twinOf !== undefined) return undefined;
  const { family: _, ...others } = coordinates;
  return cells.find((one) => one.variant === variant && JSON.stringify(one.coordinates) === JSON.stringify(others));
}
