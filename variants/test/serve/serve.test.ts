import { networkInterfaces } from "node:os";
import { describe, expect, test } from "vitest";
import { endOfSlowServer, startSlowServer } from "./slow-server.ts";

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === "::1"),
);

describe("a server that starts", () => {
  test("prints its address in one JSON line on stdout", async () => {
    await using server = await startSlowServer({ PORT: "0" });
    const { ready } = server;
    expect(ready).toEqual({
      event: "ready",
      pid: server.pid,
      node: process.version,
      contextFrame: true,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    expect(await bodyOf(ready.url)).toBe("immediately");

    server.kill("SIGTERM");
    expect(await server.ended).toEqual({ exitCode: 0, stdout: [JSON.stringify(ready)], stderr: [] });
  });

  test.skipIf(!hasIpv6)("puts an IPv6 address in brackets", async () => {
    await using server = await startSlowServer({ PORT: "0", HOST: "::1" });
    expect(server.ready.url).toMatch(/^http:\/\/\[::1\]:\d+$/);
    expect(await bodyOf(server.ready.url)).toBe("immediately");
  });
});

describe("a server that cannot start exits 1 and prints in one line", () => {
  test("that the port is in use", async () => {
    await using server = await startSlowServer({ PORT: "0" });
    const { port } = new URL(server.ready.url);
    expect(await endOfSlowServer({ PORT: port })).toEqual(
      refusal(`Cannot listen on 127.0.0.1:${port}: it is in use. Choose another, or port 0 for any free one.`),
    );
  });

  // An address that is set aside for documentation (RFC 5737), so no machine has it.
  test("that the host is not of this machine", async () => {
    expect(await endOfSlowServer({ PORT: "0", HOST: "192.0.2.1" })).toEqual(
      refusal(
        "Cannot listen on 192.0.2.1:0: this machine has no such address. Choose another, or port 0 for any free one.",
      ),
    );
  });
});

/** The sentence is all that there is to read: no stack trace, and nothing on stdout that could pass for readiness. */
function refusal(sentence: string) {
  return { exitCode: 1, stdout: [], stderr: [sentence] };
}

async function bodyOf(url: string): Promise<string> {
  return await (await fetch(url)).text();
}
