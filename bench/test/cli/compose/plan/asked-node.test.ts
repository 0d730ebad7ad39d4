import { expect, test } from "vitest";
import { askedNode } from "../../../../src/cli/compose/plan/repeatable-plan.ts";
import { LAB_IMAGE } from "../../../../src/cli/compose/ready/obtain-image.ts";

const node = { version: "v24.1.0", v8: "13", pinned: "v26.10.0" };
const dockerWith = (image: string) => ({ isolation: "docker", docker: { image, figuresFrom: "host" } }) as const;

test.each(["process", "cgroup"] as const)("servers of isolation %s run on the runner's own Node", (isolation) => {
  expect(askedNode({ isolation }, node)).toBe("v24.1.0");
});

test("servers in the lab's image run on the pinned one, which is in it", () => {
  expect(askedNode(dockerWith(LAB_IMAGE), node)).toBe("v26.10.0");
});

test("of servers in another image nothing is asked", () => {
  expect(askedNode(dockerWith("somebody/else"), node)).toEqual({
    absent: expect.stringContaining("not the lab's own"),
  });
});
