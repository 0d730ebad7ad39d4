import { describe, expect, test } from "vitest";
import { readRequest } from "../../src/ask/request.ts";
import { requestOf } from "./made-up-plan.ts";

const wrong = {
  framework: "nest,",
  adapter: "a b",
  pattern: "",
  way: ",",
  variant: "x,x",
  family: "2",
  connections: "0",
  requestIds: "none",
  slice: "400",
  parts: "0",
  warmUp: "0s",
  rounds: "0",
  blocks: "1.5",
  budget: "3mins",
  isolation: "vm",
  cpus: "-1",
  memory: "512",
  readyWithin: "2h",
  nodeFlags: "max-old-space-size=64",
  protocol: "modern",
  seed: "-1",
} as const;

describe("of flags that cannot be read", () => {
  test("names all problems together, each with what was typed", () => {
    const flags = Object.keys(wrong).map(
      (key) => `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    );
    const { problems } = readRequest(wrong);
    expect(problems.map(({ where }) => where).toSorted()).toEqual(flags.toSorted());
    for (const [index, typed] of Object.values(wrong).entries()) {
      const { sentence } = problems.find(({ where }) => where === flags[index]) ?? {};
      expect(sentence).toMatch(/^".*" is not .+\.$/);
      expect(sentence?.startsWith(`"${typed}"`)).toBe(true);
    }
  });

  test("counts them as left out", () => {
    expect(readRequest(wrong).request).toEqual(readRequest({}).request);
  });
});

describe("flags for containers", () => {
  test.each([{ image: "mine:latest" }, { figuresFrom: "engine" }])("imply containers: %j", (raw) => {
    expect(requestOf(raw).isolation).toBe("docker");
  });

  test("are a problem without containers", () => {
    expect(readRequest({ isolation: "cgroup", image: "mine:latest", figuresFrom: "engine" }).problems).toEqual([
      { where: "--image", sentence: "there are no containers with --isolation cgroup." },
      { where: "--figures-from", sentence: "there are no containers with --isolation cgroup." },
    ]);
    expect(readRequest({ isolation: "docker", image: "mine:latest" }).problems).toEqual([]);
  });
});

test.each(["", " ", "--ok wrong", "-", "--", "--8", "x"])("refuses %j as a list of Node flags", (nodeFlags) => {
  expect(readRequest({ nodeFlags }).problems).toHaveLength(1);
});

test("takes Node flags with any number of blanks between them", () => {
  expect(requestOf({ nodeFlags: " --a=1   -b " }).conditions).toMatchObject([{ values: ["--a=1 -b"] }]);
});

test("refuses the same number of connections written in two ways, for both would be one cell", () => {
  expect(readRequest({ connections: "10,010" }).problems).toHaveLength(1);
});

test.each(["blocks", "parts", "leadIn"])("refuses %s with the classic protocol, which does without", (name) => {
  const given = { blocks: "3", parts: "2", leadIn: "0" }[name];
  const { request, problems } = readRequest({ protocol: "classic", [name]: given });
  expect(request.protocol).toBe("classic");
  expect(problems.map(({ sentence }) => sentence)).toEqual(["the classic protocol does without it."]);
  expect(readRequest({ [name]: given }).problems).toEqual([]);
});
