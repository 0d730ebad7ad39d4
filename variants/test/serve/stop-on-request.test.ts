import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { startSlowServer } from "./slow-server.ts";

// One waits for the seconds of grace to run out; none of them minds the others.
describe.concurrent("a server that is asked to stop", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("by %s finishes the request under way, then exits 0", async (signal) => {
    await using server = await startSlowServer({ PORT: "0", CONTROL_PORT: "0" });
    const slow = await fetch(`${server.ready.url}/slow`);

    server.kill(signal);
    await refused(server.ready.url);
    await refused(server.ready.controlUrl);
    server.release();

    expect(await slow.text()).toBe("released");
    expect(await server.ended).toMatchObject({ exitCode: 0, stderr: [] });
  });

  test("goes on finishing when it is asked to stop again", async () => {
    await using server = await startSlowServer({ PORT: "0" });
    const slow = await fetch(`${server.ready.url}/slow`);

    server.kill("SIGTERM");
    await refused(server.ready.url);
    server.kill("SIGTERM");
    server.release();

    expect(await slow.text()).toBe("released");
    expect(await server.ended).toMatchObject({ exitCode: 0, stderr: [] });
  });

  // The order of the two ends says that no one waited for the four seconds of grace to close an idle connection.
  test("closes idle connections immediately, cuts off a request that never ends, and exits 0", async () => {
    await using server = await startSlowServer({ PORT: "0" });
    const slow = await keptAlive(`${server.ready.url}/slow`);
    const never = await keptAlive(`${server.ready.url}/never`);
    const ends: string[] = [];
    const slowClosed = once(slow.socket, "close").then(() => ends.push("the idle connection was closed"));
    const neverCutOff = once(never, "error").then(() => ends.push("the endless request was cut off"));

    server.kill("SIGTERM");
    await refused(server.ready.url);
    server.release();
    expect(await text(slow)).toBe("released");
    await Promise.all([slowClosed, neverCutOff]);

    expect(ends).toEqual(["the idle connection was closed", "the endless request was cut off"]);
    expect(await server.ended).toMatchObject({ exitCode: 0, stderr: [] });
  });

  test("ends when its stdin does, on request", async () => {
    await using server = await startSlowServer({ PORT: "0", STOP_WITH_STDIN: "1" });
    server.endStdin();
    expect(await server.ended).toMatchObject({ exitCode: 0, stderr: [] });
  });

  test("outlives its stdin otherwise", async () => {
    await using server = await startSlowServer({ PORT: "0" });
    server.endStdin();
    const slow = await fetch(`${server.ready.url}/slow`);
    server.release();
    expect(await slow.text()).toBe("released");
    expect((await fetch(server.ready.url)).status).toBe(200);
  });
});

async function keptAlive(url: string): Promise<IncomingMessage> {
  const [response] = await once(get(url, { agent: new Agent({ keepAlive: true }) }), "response");
  return response;
}

/** Connects until the port is closed. A signal takes its time to arrive, and says nowhere that it has. */
async function refused(url = ""): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const socket = connect({ host: hostname, port: Number(port) });
    try {
      await once(socket, "connect");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") return;
    } finally {
      socket.destroy();
    }
  }
}
