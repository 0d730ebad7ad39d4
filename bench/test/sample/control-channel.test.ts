import { createServer } from "node:http";
import { afterEach, describe, expect, test } from "vitest";
import type { RunningServer } from "../../src/launch/launcher.ts";
import { createProcessLauncher } from "../../src/launch/server-process.ts";
import { createControlChannel } from "../../src/sample/control-channel.ts";
import { cgroupSpec } from "../launch/cgroup/spec.ts";
import { listening } from "../listening.ts";

describe("the control channel of a server", () => {
  let launched: RunningServer | undefined;

  afterEach(() => launched?.stop());

  const launch = async (...nodeFlags: string[]): Promise<string> => {
    launched = await createProcessLauncher().start(cgroupSpec("burns.ts", { nodeFlags }));
    return launched.ready.controlUrl ?? "";
  };

  test("collects its garbage", async () => {
    const channel = createControlChannel();
    const controlUrl = await launch();
    await fetch(`${launched?.ready.url}/100`);
    const { usedBytes } = await channel.readHeap(controlUrl);
    const collected = await channel.collectGarbage(controlUrl);
    expect(collected.usedBytes).toBeLessThan(usedBytes);
    expect((await channel.collectGarbage(controlUrl)).usedBytes).toBeLessThan(usedBytes);
  });

  test("names the remedy if it cannot collect garbage", async () => {
    const controlUrl = await launch("--no-expose-gc");
    await expect(createControlChannel().collectGarbage(controlUrl)).rejects.toThrow(
      `${controlUrl}/gc answered 501: Start the process with --expose-gc to collect garbage on demand.`,
    );
  });
});

test("quotes an answer that is no heap reading", async () => {
  const url = await listening(createServer((_request, response) => response.end('{"usedBytes":-1}')));
  await expect(createControlChannel().readHeap(url)).rejects.toThrow(
    `${url}/heap did not answer with a heap reading: {"usedBytes":-1}`,
  );
});

test("does not wait for ever", async () => {
  const url = await listening(createServer(() => undefined));
  await expect(createControlChannel(50).readHeap(url)).rejects.toThrow(
    `${url}/heap did not answer: The operation was aborted due to timeout. Check that the server still runs.`,
  );
});

test("reports that nothing listens there", async () => {
  const server = createServer(() => undefined);
  const url = await listening(server);
  server.close();
  await expect(createControlChannel().readHeap(url)).rejects.toThrow(
    `${url}/heap did not answer: connect ECONNREFUSED`,
  );
});
