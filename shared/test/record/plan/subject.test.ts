import { expect, test } from "vitest";
import { Subject } from "../../../record/plan/subject.ts";

const subject = { entry: "a.js", nodeFlags: [], environment: {}, workers: 1 };

test.each(["../../outside", "nest/../../outside", "/outside"])(
  "no variant leads out of a run's folder: %s",
  (variant) => {
    expect(Subject.safeParse({ ...subject, variant }).success).toBe(false);
  },
);

test.each(["nest-fastify/cls", "before", "my app/v1.2"])("a variant may be named %s", (variant) => {
  expect(Subject.parse({ ...subject, variant }).variant).toBe(variant);
});
