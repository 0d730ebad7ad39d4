import { AsyncLocalStorage } from "node:async_hooks";

export interface Operation {
  readonly name: string;
  /** The operation it is compared with: the same without the part in question. */
  readonly against?: string;
  prepare(): Prepared;
}

export interface AskedOperation {
  readonly name: string;
  readonly forMs: number;
}

export interface Timed {
  readonly nanoseconds: number;
}

interface Prepared {
  call(): unknown;
  readonly times: number;
}

const TIMES = 1_000;
/** The numbers of storages that published claims name, and some between. */
const STORAGES = [1, 10, 30, 100, 243] as const;

export const operations: readonly Operation[] = [
  // A call of a function with the id as its argument, which the next three put into a context.
  { name: "argument", prepare: () => repeated(() => work("id")) },
  { name: "run", against: "argument", prepare: run },
  { name: "enter-with", against: "argument", prepare: enterWith },
  { name: "get-store", against: "argument", prepare: getStore },
  { name: "construct", prepare: () => repeated(() => work(new AsyncLocalStorage())) },
  { name: "scopes-1", prepare: () => scopes(1) },
  { name: "scopes-11", against: "scopes-1", prepare: () => scopes(11) },
  { name: "await-0", prepare: () => awaits(0) },
  ...STORAGES.map((count) => ({ name: `await-${count}`, against: "await-0", prepare: () => awaits(count) })),
];

/** Kept, so that no compiler can remove an operation without a result. */
let kept: unknown;
const work = (id: unknown): void => {
  kept = id;
};

function repeated(operation: () => void): Prepared {
  return {
    times: TIMES,
    call() {
      for (let nth = 0; nth < TIMES; nth++) operation();
      return kept;
    },
  };
}

function run(): Prepared {
  const storage = new AsyncLocalStorage<string>();
  return repeated(() => storage.run("id", work, "id"));
}

function enterWith(): Prepared {
  const storage = new AsyncLocalStorage<string>();
  return repeated(() => {
    storage.enterWith("id");
    work("id");
  });
}

function getStore(): Prepared {
  const storage = new AsyncLocalStorage<string>();
  storage.enterWith("id");
  return repeated(() => work(storage.getStore()));
}

/** Scopes within each other, and the id read in the innermost. Each has a value of its own: `run` does nothing where its value is there already. */
function scopes(depth: number): Prepared {
  const storage = new AsyncLocalStorage<number>();
  const nested = (left: number): void => {
    if (left === 0) work(storage.getStore());
    else storage.run(left, nested, left - 1);
  };
  return repeated(() => nested(depth));
}

/** Awaits of a value that is there already, with that many storages in use. */
function awaits(storages: number): Prepared {
  for (let nth = 0; nth < storages; nth++) new AsyncLocalStorage<string>().enterWith("id");
  return {
    times: TIMES,
    async call() {
      for (let nth = 0; nth < TIMES; nth++) await undefined;
    },
  };
}
