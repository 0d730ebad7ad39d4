import type { Abilities } from "../generator.ts";
import type { Tool } from "../tool/tool.ts";

export const OHA: Tool = {
  name: "oha",
  namedBy: "BENCH_OHA",
  install: "`cargo install oha` or `brew install oha`",
  versionIn: (printed) => /^oha (\S+)/m.exec(printed)?.[1],
};

const ALL_THE_SAME = { absent: "all its requests are the same one" };
export const NO_BODIES_CHECKED = { absent: "oha looks at no body" };
export const NO_HISTOGRAM = { absent: "oha prints percentiles, which cannot be put together with another burst's" };

export const OHA_CAN: Abilities = {
  keepsConnections: { absent: "it connects anew for each burst, which is within the server's cost" },
  checksBodies: NO_BODIES_CHECKED,
  provesIsolation: ALL_THE_SAME,
  finishes: true,
  histogram: NO_HISTOGRAM,
  staysAwake: { absent: "it sleeps while it has nothing to do, and the server pays for waking it" },
  openLoop: { absent: "it wakes once a millisecond, and sends everything scheduled meanwhile in one go" },
  sendsSequences: ALL_THE_SAME,
  sendsBodies: true,
};
