import type { Variant } from "@lab/shared/record";

/** True for a way, a rung of the ladder or a recipe: there are more than sixty, on servers that other variants have too. */
export function isFurtherWay({ group = "" }: Variant): boolean {
  return group === "ways" || group === "ladder" || group === "recipes";
}
