import { expect, test } from "vitest";
import {
  becameScoped,
  type Chain,
  type NestScopes,
  noLongerScoped,
  perRequest,
} from "../../src/inspect/scope-chains.ts";

/** `Orders ← Service ← Logger`: the entry first, as the probe reports it. */
function chain(line: string, durable = false): Chain {
  const [entry = "", ...through] = line.split(" ← ");
  return { entry: { name: entry }, through: through.map((name) => ({ name })), durable };
}

function nest(entries: string, ...chains: readonly Chain[]): NestScopes {
  const names = chains.flatMap((one) => [one.entry, ...one.through].map(({ name }) => name));
  const scoped = [...new Set(names)].filter((name) => name !== "REQUEST").map((name) => ({ name }));
  return { adapter: "express", entries: entries.split(" "), scoped, chains: [...chains] };
}

const causes = (now: NestScopes, base: NestScopes) =>
  becameScoped(now, base).map(({ chain: { entry }, isNew, by, what, injected }) =>
    [entry.name, ...(isNew ? ["new"] : []), by.name, what, ...(injected ? [injected.name] : [])].join(" "),
  );

const users = chain("Users ← Logger");
const before = nest("Orders Users", users);

test.each([
  ["the provider that was declared so", "Orders ← Prices ← Tenant", "Orders Tenant is request-scoped"],
  [
    "the provider that injects one that was request-scoped before",
    "Orders ← Prices ← Logger",
    "Orders Prices injects Logger",
  ],
  [
    "the controller itself, if its provider was request-scoped before",
    "Orders ← Logger",
    "Orders Orders injects Logger",
  ],
  ["the controller itself, if it was declared so", "Orders", "Orders Orders is request-scoped"],
  ["the provider that injects the request", "Orders ← Prices ← REQUEST", "Orders Prices injects REQUEST"],
  ["a controller that the baseline does not have", "Carts ← Logger", "Carts new Carts injects Logger"],
])("what made a controller request-scoped since the baseline is %s", (_what, line, cause) => {
  expect(causes(nest("Orders Users Carts", users, chain(line)), before)).toEqual([cause]);
});

test("what made it request-scoped may be the provider that is no longer durable", () => {
  const base = nest("Orders", chain("Orders ← Tenant", true));
  expect(causes(nest("Orders", chain("Orders ← Tenant")), base)).toEqual(["Orders Tenant is no longer durable"]);
});

test("nothing became request-scoped by a further provider, or as durable", () => {
  const now = nest("Orders Users", users, chain("Users ← Tenant"), chain("Orders ← Tenant", true));
  expect(causes(now, before)).toEqual([]);
  expect(perRequest(now)).toEqual(["Users"]);
});

test("a controller that is made once again is named, one that was removed is not", () => {
  expect(noLongerScoped(nest("Orders Users"), before)).toEqual(["Users"]);
  expect(noLongerScoped(nest("Orders"), before)).toEqual([]);
});
