import { expect, test } from "vitest";
import { shellWord } from "../../src/render/escape.ts";

test.each([
  ["nest-fastify/cls,fastify/cls@connections=100", "nest-fastify/cls,fastify/cls@connections=100"],
  ["my run; rm -rf ~", "'my run; rm -rf ~'"],
  ["it's $(here)", "'it'\\''s $(here)'"],
  ["", "''"],
])("a shell takes %j for one word when it is typed as %s", (name, typed) => {
  expect(shellWord(name)).toBe(typed);
});
