import { fingerprint } from "../audit-entry.ts";
import { taskPath } from "../tasks.ts";
import {
  type Entry,
  entryAt,
  KEPT_ENTRIES,
  keptKeyAt,
  LISTED_ENTRIES,
  type Operation,
  tenantAnswer,
  tenantOf,
} from "../tenants.ts";
import { get, type KnownExchange, type Params, type Workload } from "./workload.ts";

/** The operations of a connection, in order. A deleted entry was put by the request before, so it exists. */
const SEQUENCES: Readonly<Record<string, readonly Operation[]>> = {
  put: ["put"],
  get: ["get"],
  list: ["list"],
  delete: ["put", "delete"],
  mix: ["get", "get", "put", "get", "list", "get", "put", "delete", "get", "get"],
};

/** Operations of a connection, at least, so that it visits keys all over the table. */
const TURNS = 10;
const KEYS_BETWEEN_TURNS = 7;

export const kv: Workload = {
  name: "kv",
  says: "A repository three calls deep reads the tenant from the id and uses SQLite in a file.",
  parameters: [
    {
      name: "operation",
      values: Object.keys(SEQUENCES),
      default: "mix",
      says: `One operation, with a put before each delete; or a mix of six gets, two puts, a list of ${LISTED_ENTRIES} and a delete.`,
    },
  ],
  needs: "sqlite",
  exchanges(params, requestId) {
    const sequence = sequenceOf(params);
    const times = sequence.length < TURNS ? TURNS / sequence.length : 1;
    const all = Array.from({ length: times }, () => sequence).flat();
    return all.map((operation, turn) => exchange(operation, requestId, keyOf(all, turn, requestId)));
  },
};

function sequenceOf({ operation }: Params): readonly Operation[] {
  const sequence = SEQUENCES[String(operation)];
  if (sequence === undefined) throw new Error(`The parameter operation cannot be ${operation}.`);
  return sequence;
}

function keyOf(operations: readonly Operation[], turn: number, requestId: string): string {
  if (operations[turn] === "delete" || operations[turn + 1] === "delete") return passingKeyOf(requestId);
  // A list begins where enough entries follow.
  const keys = operations[turn] === "list" ? KEPT_ENTRIES - LISTED_ENTRIES + 1 : KEPT_ENTRIES;
  return keptKeyAt((fingerprint(requestId) + turn * KEYS_BETWEEN_TURNS) % keys);
}

/** A key that one request puts and the next deletes: one for each id, sorted after the kept keys. */
function passingKeyOf(requestId: string): string {
  return `passing-${fingerprint(requestId).toString(16).padStart(8, "0")}`;
}

function exchange(operation: Operation, requestId: string, key: string): KnownExchange {
  const tenant = tenantOf(requestId);
  const answer = tenantAnswer(requestId, tenant, entriesAfter(operation, tenant, key));
  return get(taskPath("kv", { operation, key }), answer);
}

function entriesAfter(operation: Operation, tenant: string, key: string): readonly Entry[] {
  switch (operation) {
    case "put":
    case "get":
      return [entryAt(tenant, key)];
    case "list":
      return listedFrom(key).map((listed) => entryAt(tenant, listed));
    case "delete":
      return [];
  }
}

function listedFrom(key: string): readonly string[] {
  const keys = Array.from({ length: KEPT_ENTRIES }, (_, index) => keptKeyAt(index));
  return keys.slice(keys.indexOf(key)).slice(0, LISTED_ENTRIES);
}
