import type { JournalEvent, Plan } from "@lab/shared/record";
import { createLogUpdate } from "log-update";
import type { Clock } from "../../run/laboratory.ts";
import type { Terminal } from "../terminal.ts";
import { liveFrame } from "./live-frame.ts";
import { plainLine } from "./plain-lines.ts";
import { firstView, nextView } from "./view-state.ts";

/** Shows a run to whoever watches: a table that is drawn over on a terminal, lines elsewhere. */
export interface Watch extends Disposable {
  show(event: JournalEvent): void;
  say(text: string): void;
}

export function watchRun(plan: Plan, earlier: readonly JournalEvent[], clock: Clock, terminal: Terminal): Watch {
  return terminal.live
    ? liveWatch(plan, earlier, clock, terminal)
    : lineWatch((event) => plainLine(event, plan), terminal);
}

export function lineWatch(lineOf: (event: JournalEvent) => string | undefined, { say }: Terminal): Watch {
  return {
    show(event) {
      const line = lineOf(event);
      if (line !== undefined) say(line);
    },
    say,
    [Symbol.dispose]: () => undefined,
  };
}

/** Often enough for the eye; drawing is work on the generator's core. */
const FRAME_MS = 500;

function liveWatch(plan: Plan, earlier: readonly JournalEvent[], clock: Clock, terminal: Terminal): Watch {
  const draw = createLogUpdate(process.stderr);
  let state = earlier.reduce((view, event) => nextView(view, event, plan), firstView(plan));
  const show = (): void => draw(liveFrame(plan, state, clock.nowMs(), terminal));
  const timer = setInterval(show, FRAME_MS);
  return {
    show(event) {
      state = nextView(state, event, plan);
    },
    say(text) {
      state = { ...state, notice: text };
      show();
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      draw.clear();
      draw.done();
    },
  };
}
