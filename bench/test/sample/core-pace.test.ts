import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { coresAllowedTo } from "../../src/cores/allowed-cores.ts";
import { corePaceOf } from "../../src/sample/core-pace.ts";

const onLinux = process.platform === "linux";

test.runIf(onLinux)(
  "tells how long a step takes, from a process on that core alone that ends when it is stopped",
  async () => {
    const allowed = coresAllowedTo(process.pid);
    const core = Array.isArray(allowed) ? allowed.at(-1) : undefined;
    const before = childrenOf(process.pid);
    const pace = corePaceOf([core ?? 0, 0]);
    expect(await pace.readNs()).toBeGreaterThan(0);

    const [worker = Number.NaN] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
    expect(coresAllowedTo(worker)).toEqual([core]);
    await pace.stop();
    expect(childrenOf(process.pid)).not.toContain(worker);
  },
);

test.runIf(onLinux)("is taken beside what the core does for as long as it is watched", async () => {
  const pace = corePaceOf([0]);
  const never = await pace.report();
  expect(never).toEqual({ absent: expect.stringContaining("before the core's pace was taken") });

  const watchedFor = async (ms: number) => {
    await pace.watch();
    await delay(ms);
    return pace.report();
  };
  const during = await vi.waitFor(async () => {
    const ns = await watchedFor(20);
    expect(ns).toBeGreaterThan(0);
    return ns;
  });
  await delay(20);
  expect(await pace.report()).toEqual(during);
  await pace.stop();
});

test.runIf(onLinux)("is absent once the process has ended, and no run fails for that", async () => {
  const before = childrenOf(process.pid);
  const pace = corePaceOf([0]);
  await pace.readNs();
  const [worker = Number.NaN] = childrenOf(process.pid).filter((pid) => !before.includes(pid));
  process.kill(worker, "SIGKILL");
  await vi.waitFor(() => expect(childrenOf(process.pid)).not.toContain(worker));
  expect(await pace.readNs()).toEqual({ absent: expect.stringContaining("SIGKILL") });
  expect(await pace.readNs()).toEqual({ absent: expect.stringContaining("SIGKILL") });
  await pace.stop();
});

test("is absent where there is no core to confine a process to", async () => {
  const pace = corePaceOf([]);
  expect(await pace.readNs()).toEqual({ absent: "servers are not confined to cores" });
  await pace.stop();
});

test.runIf(onLinux)("is absent for a core that there is not", async () => {
  const pace = corePaceOf([9_999]);
  expect(await pace.readNs()).toEqual({ absent: expect.stringContaining("core 9999") });
  await pace.stop();
});

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
}
