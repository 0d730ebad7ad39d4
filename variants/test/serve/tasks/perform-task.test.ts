import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TASKS, type TaskQuery, tenantOf } from "@lab/shared/contract";
import { describe, expect, test } from "vitest";
import { performTask } from "../../../serve/tasks/perform-task.ts";

const ID = "3f0c9d5e-7a64-4b1f-9c2d-8e6a1b5f0001";

test.each(["/bench/awaited", "/bench/io?wait=0", "/bench/io?wait=1"])(
  "%s reads the id after it has waited, not before",
  async (path) => {
    let current = "before";
    const answer = performed(path, () => current);
    current = "after";
    expect(await answer).toMatchObject({ requestId: "after" });
  },
);

describe("the store of kv", () => {
  const other = Array.from({ length: 100 }, (_, turn) => `${ID}.${turn}`).find((id) => tenantOf(id) !== tenantOf(ID));

  test("keeps what a tenant puts, from that tenant alone, until it is deleted", async () => {
    await kv("put", ID);
    expect(await kv("get", ID)).toMatchObject({ entries: [{ key: "own" }] });
    expect(await kv("get", other ?? "")).toMatchObject({ tenant: tenantOf(other ?? ""), entries: [] });
    await kv("delete", other ?? "");
    expect(await kv("get", ID)).toMatchObject({ entries: [{ key: "own" }] });
    await kv("delete", ID);
    expect(await kv("get", ID)).toMatchObject({ entries: [] });
  });

  test("asks for the tenant at its deepest level, and again for the answer", async () => {
    const readings = [ID, other ?? ""];
    const answer = await performed("/bench/kv?operation=get&key=kept-00", () => readings.shift() ?? "");
    expect(answer).not.toEqual(await performed("/bench/kv?operation=get&key=kept-00", () => ID));
    expect(readings).toEqual([]);
  });

  test("leaves no folder behind, however the process ends", async () => {
    await kv("get", ID);
    expect(globSync(join(tmpdir(), `request-context-lab-kv-${process.pid}-*`))).toEqual([]);
  });

  function kv(operation: string, id: string) {
    return performed(`/bench/kv?operation=${operation}&key=own`, () => id);
  }
});

describe("a task that cannot be done lists the possible ones", () => {
  test.each([
    ["/bench/nothing", 404, `There is no task "nothing". Ask for one of ${TASKS.join(", ")}.`],
    ["/bench/toString", 404, `There is no task "toString". Ask for one of ${TASKS.join(", ")}.`],
    ["/bench/io", 400, "wait must be a number from 0 to 10000, as in ?wait=1."],
    ["/bench/io?wait=%20", 400, "wait must be a number from 0 to 10000, as in ?wait=1."],
    ["/bench/io?wait=-1", 400, "wait must be a number from 0 to 10000, as in ?wait=1."],
    ["/bench/payload?kilobytes=1e9", 400, "kilobytes must be a number from 0 to 1000, as in ?kilobytes=1."],
    [
      "/bench/kv?operation=drop",
      400,
      "operation must be one of put, get, list, delete, as in ?operation=get&key=kept-00.",
    ],
    [`/bench/kv?operation=get&key=${"k".repeat(65)}`, 400, "key must be 1 to 64 characters, as in ?key=kept-00."],
  ])("%s: %i, %s", async (path, status, message) => {
    await expect(async () => await performed(path, () => ID)).rejects.toMatchObject({ status, message, expose: true });
  });
});

function performed(path: string, readId: () => string) {
  const { pathname, searchParams } = new URL(path, "http://here");
  const query: TaskQuery = Object.fromEntries(searchParams);
  return performTask(pathname.split("/").at(-1) ?? "", query, readId);
}
