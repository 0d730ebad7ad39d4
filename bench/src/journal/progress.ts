import { type CapacityEvent, familyAmong, type JournalEvent, type Plan, type StopReason } from "@lab/shared/record";

export interface Progress {
  readonly capacities: readonly CapacityEvent[];
  readonly roundsBegun: number;
  readonly roundsDone: number;
  /** Complete cells of an interrupted round: the next round measures only the others. */
  readonly cellsDone: ReadonlySet<string>;
  readonly elapsedMs: number;
  readonly ended: StopReason | undefined;
}

export function progressOf({ cells, schedule }: Plan, events: readonly JournalEvent[]): Progress {
  const family = familyAmong(cells);
  // By the classic protocol each is up alone.
  const familyOf = schedule.protocol === "classic" ? (id: string) => id : (id: string) => family({ id });
  const rounds = events.filter((event) => event.type === "round-started").map(({ round }) => round);
  const last = events.at(-1);
  return {
    capacities: events.filter((event) => event.type === "capacity-found"),
    roundsBegun: Math.max(-1, ...rounds) + 1,
    cellsDone: cellsDoneIn(events, familyOf),
    roundsDone: events.filter(({ type }) => type === "round-finished").length,
    elapsedMs: last?.atMs ?? 0,
    ended: last?.type === "run-finished" ? last.reason : undefined,
  };
}

/**
 * The cells that an interrupted round had finished; none if the last round was finished. Families
 * come one after another, each up to its last block, so all are but the one that was up. What a resumed run measured of
 * the rest counts as well.
 */
function cellsDoneIn(events: readonly JournalEvent[], familyOf: (cell: string) => string): ReadonlySet<string> {
  const round = new RoundSoFar();
  for (const event of events) {
    switch (event.type) {
      case "round-started":
        round.blocks = event.blocks;
        break;
      case "round-finished":
        round.finish();
        break;
      case "run-resumed":
        round.breakOff();
        break;
      case "block-finished":
        round.finishBlock();
        break;
      default:
        if ("cell" in event) round.meet(event.cell, familyOf(event.cell));
    }
  }
  return round.done;
}

class RoundSoFar {
  readonly done = new Set<string>();
  blocks = 0;
  /** The family that is up, and what was seen of it. */
  #up: string | undefined;
  #cells = new Set<string>();
  #blocksLeft = 0;

  meet(cell: string, family: string): void {
    if (family !== this.#up) {
      if (this.#up !== undefined) this.#endTurn();
      this.#up = family;
      this.#cells = new Set();
      this.#blocksLeft = this.blocks;
    }
    this.#cells.add(cell);
  }

  finishBlock(): void {
    this.#blocksLeft -= 1;
    if (this.#blocksLeft === 0) this.#endTurn();
  }

  /** The family that was up has lost its processes. */
  breakOff(): void {
    this.#up = undefined;
  }

  finish(): void {
    this.done.clear();
    this.#up = undefined;
  }

  #endTurn(): void {
    for (const cell of this.#cells) this.done.add(cell);
  }
}
