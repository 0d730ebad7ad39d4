import type { Place } from "@lab/shared/record";

type UseName = "database" | "gateway" | "library" | "tenants" | "serverless";

/** Requirements of a reader, and the criterion that picks the best way among those that meet them. */
export interface Use {
  readonly name: UseName;
  /** Where the id must be visible. */
  readonly sees: PlacesName;
  /** True if the id may be passed from call to call. */
  readonly mayHandOn: boolean;
  /** True if a place may show another request's id. */
  readonly mayReadForeign: boolean;
  /** True if it may need a library; an unmaintained one is never recommended. */
  readonly mayNeedLibrary: boolean;
  readonly everyServer: boolean;
  /** The criterion: CPU per request, or CPU until the process is ready, which counts like memory until it is known of all. */
  readonly by: "cost" | "start";
}

/** Handlers, services, and what they call. */
export const IN_SERVICES: readonly Place[] = [
  "controller",
  "after body parsing",
  "after a multipart upload",
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

type PlacesName = keyof typeof PLACES;

/** The usual wishes: nothing passed by hand, and any maintained library. */
export const USUAL = {
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
