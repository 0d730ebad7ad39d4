import type { Cell, Subject, Traffic } from "@lab/shared/record";

type Args = Partial<Omit<Cell, "subject" | "traffic">> & {
  readonly subject?: Partial<Subject>;
  readonly traffic?: Partial<Traffic>;
};

/** A cell of which only what is given matters. */
export function madeUpCell(variant: string, { subject, traffic, ...given }: Args = {}): Cell {
  return {
    id: variant,
    coordinates: {},
    notDefault: [],
    baseline: variant,
    ...given,
    subject: { variant, entry: "", nodeFlags: [], environment: {}, workers: 1, ...subject },
    traffic: {
      workload: "minimal",
      parameters: {},
      ids: "sent",
      arrivals: { model: "closed", connections: 1 },
      generator: "ours",
      ...traffic,
    },
  };
}
