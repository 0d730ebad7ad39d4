import { setting } from "@lab/serve";

/** A service, which delegates to an object with the same methods. */
type Service<Below> = new (below: Below) => Below;

/**
 * Puts as many levels between a service and its leaf as make the chain as long as LAB_DEPTH says. Each is of a class of
 * its own, as in an app; none by default.
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
