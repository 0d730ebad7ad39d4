import { expect, test } from "vitest";
import { writtenWays } from "../ways/written.ts";
import { observe } from "./observe.ts";

// Of all the others: `pnpm test:statistics`.
test.each(["request-scope", "cls", "als-hook", "weakmap"])(
  "on Fastify, %s is seen where its page says",
  async (way) => {
    expect(await observe(way, "fastify")).toEqual(writtenWays()[`nest-fastify/${way}`]?.seen);
  },
);
