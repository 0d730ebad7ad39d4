import type { ChosenBy } from "../../model/ways/choose-for-use.ts";
import type { PlacesName, Use, UseName } from "../../model/ways/uses.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });
const MOST_NAMED = 3;

const BEST: Record<ChosenBy, string> = {
  cost: "the one that costs least",
  memory: "the one with the least memory at its peak, as not all were started",
  start: "the one whose process takes the least CPU time until its first answer",
};

const PLACES: Record<PlacesName, string> = {
  services: "handlers, services and what they call",
  servicesAndErrors: "handlers, services, what they call and exception filters",
  servicesAndGuards: "guards, handlers, services, what they call and exception filters",
  onTheWay: "guards, interceptors, exception filters and when the response is finished",
};

export const choose = {
  title: "Which way to take",
  lead: "What each way to carry the id is good at, what it costs, and which one follows from that for some uses. Each use has a rule, and the choice is what the rule finds in the published figures.",
  uses: {
    database: "A service that waits for a database",
    gateway: "A gateway",
    library: "A library for others' servers",
    tenants: "A service for many tenants",
    serverless: "A function that is started often",
  } satisfies Record<UseName, string>,
  because: {
    database: "Its time goes to waiting, its errors are logged with the id, and its code is deep.",
    gateway: "It lets requests in and passes them on, pipelined ones too, and has the request at hand.",
    library: "It can't ask for another library, nor know which server it is on.",
    tenants: "An id that is another tenant's is the worst that can happen: rather hand it on.",
    serverless: "Each instance is small, short-lived, and loads what it needs anew.",
  } satisfies Record<UseName, string>,
  rule: ({ sees, mayHandOn, mayReadForeign, mayNeedLibrary, everyServer }: Use, by: ChosenBy): string =>
    `Rule: ${list.format([
      `visible in ${PLACES[sees]}`,
      ...(mayHandOn ? [] : ["not handed on from call to call"]),
      ...(mayReadForeign ? [] : ["nowhere another request's"]),
      mayNeedLibrary ? "no unmaintained library" : "no library at all",
      ...(everyServer ? ["the same on every server"] : []),
    ])}; of those, ${BEST[by]}.`,
  nothing: "No way that was measured gives all of it.",
  unit: {
    cost: "the singleton's cost",
    memory: "the singleton's memory",
    start: "the singleton's CPU time to start",
  } satisfies Record<ChosenBy, string>,
  alike: (names: readonly string[]): string => {
    const more = names.length - MOST_NAMED;
    const named = names.slice(0, MOST_NAMED);
    return `the run can't tell it from ${list.format(more > 0 ? [...named, `${more} more`] : named)}`;
  },
  strengths: "Strengths and weaknesses",
  tableLead:
    "CPU per request in multiples of the singleton that took turns with it; where the id is visible without being handed on; the working set at its peak under load; what a request allocates; what stays in the heap after it; the lines of its source; the library that it needs, with the day of its latest release.",
  cost: "× singleton",
  allocated: "KB per request",
  toStart: "CPU ms to start",
  notStarted: "no start of it was measured",
  notLookedAt: "not looked at without Nest",
};
