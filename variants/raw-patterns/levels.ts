import { setting } from "@lab/serve";

/** A service, which delegates to an object with the same methods. */
type Service<Below> = new (below: Below) => Below;

/**
 * Adds levels between a service and its leaf until the chain has the length LAB_DEPTH, by default none. Each has a class
 * of its own, as in an app.
 */
export function levelsBelow<Below>(service: Service<Below>): (leaf: Below) => Below {
  const Base = service as new (below: unknown) => object;
  const levels = Array.from({ length: setting("depth") - 1 }, () => class Level extends Base {}) as readonly unknown[];
  return (leaf) => {
    let below = leaf;
    for (const Level of levels as readonly Service<Below>[]) below = new Level(below);
    return below;
  };
}
