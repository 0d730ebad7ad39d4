import type { JournalEvent, Plan } from "@lab/shared/record";
import type { Clock } from "../../run/laboratory.ts";
import type { Terminal } from "../terminal.ts";
import { plainLines } from "./plain-lines.ts";

/** Shows the progress of a run: a table that is redrawn on a terminal, lines elsewhere. */
export interface Watch extends Disposable {
  show(event: JournalEvent): void;
  say(text: string): void;
}

export async function watchRun(
  plan: Plan,
  earlier: readonly JournalEvent[],
  clock: Clock,
  terminal: Terminal,
): Promise<Watch> {
  if (!terminal.live) return lineWatch(plainLines(plan), terminal);
  const { liveWatch } = await import("./live-watch.ts");
  return liveWatch(plan, earlier, clock, terminal);
}

function lineWatch(lineOf: (event: JournalEvent) => string | undefined, { say }: Terminal): Watch {
  return {
    show(event) {
      const line = lineOf(event);
      if (line !== undefined) say(line);
    },
    say,
    [Symbol.dispose]: () => undefined,
  };
}
