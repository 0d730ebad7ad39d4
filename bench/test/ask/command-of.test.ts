import { expect, test } from "vitest";
import { commandOf } from "../../src/ask/command-of.ts";
import { readRequest } from "../../src/ask/read-request.ts";
import type { RawRequest } from "../../src/ask/request.ts";
import { circumstances, makePlan } from "./made-up-plan.ts";
import { registry } from "./made-up-registry.ts";

function commandFor(request: RawRequest, own: readonly string[] = []): string {
  return commandOf({ own, request }, { seed: "7", isolation: "cgroup" }, (raw) =>
    makePlan(registry, readRequest(raw), circumstances),
  );
}

/** In which every flag counts, whatever is said in it. */
function commandOfAll(request: RawRequest): string {
  return commandOf({ own: [], request }, {}, (raw) => ({ problems: [{ where: "", sentence: JSON.stringify(raw) }] }));
}

test("names what was decided, whatever was typed of it", () => {
  expect(commandFor({})).toBe("pnpm bench --seed 7 --isolation cgroup");
  expect(commandFor({ isolation: "auto", seed: "8", adapter: "fastify" })).toBe(
    "pnpm bench --adapter fastify --seed 7 --isolation cgroup",
  );
});

test("leaves out what is as it would be, also where that depends on the rest", () => {
  const usual = { twins: "all", precision: "1%", margin: "2%", memory: "512m", cpus: "1", readyWithin: "15s" };
  expect(commandFor({ ...usual, slice: "0.4s", parts: "8", connections: "50" })).toBe(commandFor({}));
  expect(commandFor({ slice: "400ms", protocol: "classic" })).toMatch(/ --slice 400ms --protocol classic --seed/);
  expect(commandFor({ slice: "30s", protocol: "classic" })).toMatch(/bench --protocol classic --seed/);
});

test("leaves out one of two that say the same, and not both", () => {
  const planOf = ({ slice, warmUp }: RawRequest) => ({
    problems: [{ where: "", sentence: slice === "1s" || warmUp === "1s" ? "long" : "short" }],
  });
  expect(commandOf({ own: [], request: { slice: "1s", warmUp: "1s" } }, {}, planOf)).toBe("pnpm bench --warm-up 1s");
});

test("keeps what was selected, also where it selects everything", () => {
  expect(commandFor({ framework: "nest,raw" })).toBe("pnpm bench --framework nest,raw --seed 7 --isolation cgroup");
});

test("names the command and its own flags first", () => {
  expect(commandFor({ steady: true }, ["profile", "--tool", "cpu"])).toBe(
    "pnpm bench profile --tool cpu --steady --seed 7 --isolation cgroup",
  );
});

test.each([
  [{ nodeFlags: "--no-opt --max-old-space-size=64" }, "--node-flags '--no-opt --max-old-space-size=64'"],
  [{ variantsFrom: "it's $HOME" }, "--variants-from 'it'\\''s $HOME'"],
  [{ variantsFrom: "" }, "--variants-from ''"],
  [{ variant: "nest-fastify/*,#x" }, "--variant 'nest-fastify/*,#x'"],
  [{ warmUp: "1.5s", requestIds: "made" }, "--warm-up 1.5s --request-ids made"],
])("is for a shell: %j", (request, words) => {
  expect(commandOfAll(request)).toBe(`pnpm bench ${words}`);
});
