import { HeapReading } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { startSlowServer } from "./slow-server.ts";

const ASKED_FOR = { PORT: "0", CONTROL_PORT: "0" };

describe("the control channel", () => {
  test("is closed unless it is asked for", async () => {
    await using server = await startSlowServer({ PORT: "0" });
    expect(server.ready).not.toHaveProperty("controlUrl");
  });

  test("is a server apart from the measured one", async () => {
    await using server = await startSlowServer(ASKED_FOR);
    const { url, controlUrl } = server.ready;
    expect(controlUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(controlUrl).not.toBe(url);
  });

  test("answers about the heap", async () => {
    await using server = await startSlowServer(ASKED_FOR);
    const answer = await fetch(`${server.ready.controlUrl}/heap`);
    expect(answer.status).toBe(200);

    const heap = HeapReading.required().parse(await answer.json());
    expect(heap.usedBytes).toBeGreaterThan(0);
    expect(heap.usedBytes).toBeLessThanOrEqual(heap.totalBytes);
  });

  test("collects garbage", async () => {
    await using server = await startSlowServer(ASKED_FOR, ["--expose-gc"]);
    const litter = `${server.ready.url}/litter`;
    expect(await (await fetch(litter)).text()).toBe("there");

    const answer = await fetch(`${server.ready.controlUrl}/gc`, { method: "POST" });
    expect(answer.status).toBe(200);
    expect(HeapReading.required().safeParse(await answer.json()).error).toBeUndefined();

    expect(await (await fetch(litter)).text()).toBe("collected");
  });

  test("counts the pauses of its collections, and forgets the longest once it is read", async () => {
    await using server = await startSlowServer(ASKED_FOR, ["--expose-gc"]);
    const { controlUrl } = server.ready;
    const read = async () => {
      const answer = await fetch(`${controlUrl}/heap`);
      return HeapReading.required().parse(await answer.json()).pauses;
    };
    const before = await read();
    await fetch(`${controlUrl}/gc`, { method: "POST" });

    const after = await read();
    expect(after.major.count).toBeGreaterThan(before.major.count);
    expect(after.longestMs).toBeGreaterThan(0);
    const totalMs = ({ minor, major }: typeof after) => minor.totalMs + major.totalMs;
    const again = await read();
    expect(again.longestMs).toBeLessThanOrEqual(totalMs(again) - totalMs(after) + 0.001);
  });

  test("refuses what it does not know", async () => {
    await using server = await startSlowServer(ASKED_FOR, ["--expose-gc"]);
    for (const [method, path] of [
      ["GET", "/"],
      ["GET", "/gc"],
      ["POST", "/heap"],
      ["GET", "/heap/"],
    ] as const) {
      const answer = await fetch(server.ready.controlUrl + path, { method });
      expect(answer.status, `${method} ${path}`).toBe(404);
      expect(await answer.json()).toEqual({ error: "The control channel knows GET /heap and POST /gc." });
    }
  });
});
