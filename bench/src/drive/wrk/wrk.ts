import type { Abilities } from "../generator.ts";
import type { Tool } from "../tool/tool.ts";

export const WRK: Tool = {
  name: "wrk",
  namedBy: "BENCH_WRK",
  install: "`apt-get install wrk` or `brew install wrk`",
  versionIn: (printed) => /^wrk (\S+)/m.exec(printed)?.[1],
};

const ALL_THE_SAME = { absent: "all its requests are the same one" };
export const NO_BODIES_CHECKED = { absent: "wrk looks at no body" };
export const NO_HISTOGRAM = {
  absent: "wrk prints a few percentiles, which it has corrected by requests it never sent",
};

export const WRK_CAN: Abilities = {
  keepsConnections: { absent: "it connects anew for each burst, which is within the server's cost" },
  checksBodies: NO_BODIES_CHECKED,
  provesIsolation: ALL_THE_SAME,
  finishes: {
    absent: "it hangs up on the answers under way at the end, which the server worked on but which are not counted",
  },
  histogram: NO_HISTOGRAM,
  staysAwake: { absent: "it sleeps while it has nothing to do, and the server pays for waking it" },
  openLoop: { absent: "it sends its next request when it has an answer" },
  sendsSequences: ALL_THE_SAME,
  sendsBodies: { absent: "it sends bodies by programs of its user's only" },
  stepMs: 1_000,
};
