import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { pullImage } from "../src/pull-image.ts";

/** Something that takes connections, as a registry behind a firewall may, and says nothing. */
async function silentRegistry(): Promise<string> {
  const server = createServer((socket) => void socket.on("error", () => socket.destroy())).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("pulling", () => {
  test("gives up on a registry that does not answer", async () => {
    expect(await pullImage(`${await silentRegistry()}/nothing:here`, 500)).toBe(
      "the registry did not answer within 0.5 s",
    );
  });

  test("reports why a registry cannot be reached", async () => {
    expect(await pullImage("127.0.0.1:1/nothing:here")).toMatch(/connection refused/);
  });
});
