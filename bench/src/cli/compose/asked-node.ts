import type { Environment, Plan } from "@lab/shared/record";
import { LAB_IMAGE } from "./obtain-image.ts";

const UNKNOWN = { absent: "the image is not the lab's own, and has the Node that it has" };

/** The Node that servers run on: the runner's own, or the image's. */
export function askedNode(
  { isolation, docker }: Pick<Plan, "isolation" | "docker">,
  { version, pinned }: Environment["node"],
): Plan["node"] {
  if (isolation !== "docker") return version;
  return docker?.image === LAB_IMAGE ? pinned : UNKNOWN;
}
