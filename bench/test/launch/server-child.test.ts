import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atFixedAddresses } from "../../src/launch/server-child.ts";
import { createProcessLauncher } from "../../src/launch/server-process.ts";
import { specOf } from "./spec-of.ts";

const ADDR_NO_RANDOMIZE = 0x0040000;

test.skipIf(process.platform !== "linux")("fixes the addresses of a server that is to have them fixed", async () => {
  for (const fixedAddresses of [true, false]) {
    const server = await createProcessLauncher().start({ ...specOf("burns.ts"), fixedAddresses });
    try {
      const personality = Number.parseInt(readFileSync(`/proc/${server.ready.pid}/personality`, "utf8"), 16);
      expect((personality & ADDR_NO_RANDOMIZE) !== 0).toBe(fixedAddresses);
    } finally {
      await server.stop();
    }
  }
});

test("names setarch if the machine lacks it", () => {
  expect(() => atFixedAddresses("/nowhere")).toThrow(/--steady needs setarch/);
});
