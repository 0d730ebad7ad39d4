import { setting } from "@lab/serve";
import { Inject, Injectable, type InjectionToken, type Provider, type Type } from "@nestjs/common";

/** The levels between a controller and the unit of work: a service, and the leaf injected into it. */
interface Chain {
  readonly service: Type;
  /** As the service names it. */
  readonly leaf: InjectionToken;
  readonly leafClass: Type;
}

/**
 * Adds levels between the service and its leaf until the chain has the length LAB_DEPTH, by default none: each a
 * provider with a class of its own, which Nest injects into the one above.
 */
export function chainOf({ service, leaf, leafClass }: Chain): readonly Provider[] {
  const levels = setting("depth") - 1;
  if (levels === 0) return [service, leaf === leafClass ? leafClass : { provide: leaf, useClass: leafClass }];
  const lowest = Symbol("the leaf");
  const providers: Provider[] = [service, { provide: lowest, useClass: leafClass }];
  let below: InjectionToken = lowest;
  for (let level = 1; level < levels; level++) {
    const one = levelAbove(below, service);
    providers.push(one);
    below = one;
  }
  return [...providers, { provide: leaf, useClass: levelAbove(below, service) }];
}

/** It passes on the same calls as the service. */
function levelAbove(below: InjectionToken, service: Type): Type {
  @Injectable()
  class Level extends service {
    constructor(@Inject(below) next: object) {
      super(next);
    }
  }
  return Level;
}
