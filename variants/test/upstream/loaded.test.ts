import { expect, test } from "vitest";
import { startServer } from "../start-server.ts";

// Those that load theirs, and those as released: patched.ways.test.ts and contract-of.ts.
test("a server that was to be patched and loads no patched file is not measured", async () => {
  const entry = "node-http/dist/singleton.js";
  await expect(startServer(entry, { LAB_PATCHED: "any" })).rejects.toThrow(`${entry} loaded no patched file`);
});
