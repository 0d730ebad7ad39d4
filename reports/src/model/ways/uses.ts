import type { Place } from "@lab/shared/record";

export type UseName = "database" | "gateway" | "library" | "tenants" | "serverless";

/** What somebody has to have, and by what the best of those is found that give it. */
export interface Use {
  readonly name: UseName;
  /** Where the id must be visible. */
  readonly sees: PlacesName;
  /** Whether it may be handed on from call to call. */
  readonly mayHandOn: boolean;
  /** Whether there may be a place in which another request's id is read. */
  readonly mayReadForeign: boolean;
  /** Whether it may need a library; one that nobody mends is never taken. */
  readonly mayNeedLibrary: boolean;
  /** Whether the same must do on every server. */
  readonly everyServer: boolean;
  /** What it costs to start counts as memory does, until every way that is in question was started. */
  readonly by: "cost" | "start";
}

/** Handlers, services, and what they call. */
export const IN_SERVICES: readonly Place[] = [
  "controller",
  "after body parsing",
  "deep service",
  "microtask",
  "timer",
  "own event",
  "after a stream",
  "after a caught error",
];

export const PLACES = {
  services: IN_SERVICES,
  servicesAndErrors: [...IN_SERVICES, "exception filter"],
  servicesAndGuards: [...IN_SERVICES, "guard", "exception filter"],
  /** Where requests are let in, passed on and answered. */
  onTheWay: ["guard", "interceptor, before", "interceptor, after", "exception filter", "response finished"],
} as const satisfies Record<string, readonly Place[]>;

export type PlacesName = keyof typeof PLACES;

/** What most want: nothing to hand on, and any library that somebody mends. */
const USUAL = {
  mayHandOn: false,
  mayReadForeign: true,
  mayNeedLibrary: true,
  everyServer: false,
  by: "cost",
} as const;

export const uses: readonly Use[] = [
  { ...USUAL, name: "database", sees: "servicesAndErrors" },
  { ...USUAL, name: "gateway", sees: "onTheWay", mayHandOn: true, mayReadForeign: false },
  { ...USUAL, name: "library", sees: "services", mayNeedLibrary: false, everyServer: true },
  { ...USUAL, name: "tenants", sees: "servicesAndGuards", mayHandOn: true, mayReadForeign: false },
  { ...USUAL, name: "serverless", sees: "services", mayNeedLibrary: false, by: "start" },
];
