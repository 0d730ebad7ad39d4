import type { CellAnalysis } from "@lab/shared/record";

type Named = Pick<CellAnalysis, "id" | "variant">;

/** A row of the matrix: `nest-fastify`, and `nest-fastify@100` where a run has several loads. */
export function groupOf({ id, variant }: Named): string {
  const [prefix = variant] = variant.split("/");
  const load = id.startsWith(variant) ? id.slice(variant.length) : "";
  return `${prefix}${load}`;
}
