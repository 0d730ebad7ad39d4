import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { ReadyLine } from "@lab/shared/record";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { numberField } from "../../../src/kernel/process-stat.ts";
import { groupFor, groupName } from "../../../src/launch/cgroup/group-for.ts";
import { createCgroupLauncher } from "../../../src/launch/cgroup/launcher.ts";
import { type Owner, ownerNow } from "../../../src/launch/owner.ts";
import { untilEnded } from "../is-running.ts";
import { type Corner, noGroupsHere, ownCorner, withGroups } from "./corner.ts";

describe.skipIf(noGroupsHere !== undefined)(withGroups("the sweep"), () => {
  let corner: Corner;
  let children: ChildProcess[];

  beforeEach(() => {
    corner = ownCorner();
    children = [];
  });

  afterEach(async () => {
    for (const child of children) child.kill("SIGKILL");
    await corner[Symbol.asyncDispose]();
  });

  const started = (command: string, ...args: string[]): ChildProcess & { readonly pid: number } => {
    const child = spawn(command, args, { stdio: "ignore" });
    children.push(child);
    return child as ChildProcess & { readonly pid: number };
  };

  const makeGroup = (name: string): readonly string[] => {
    const { folders } = groupFor(corner.hierarchy, name);
    for (const folder of folders) mkdirSync(folder);
    return folders;
  };

  const groupsLeft = (): string[] => {
    const parents = groupFor(corner.hierarchy, "any").folders.map((folder) => dirname(folder));
    const entries = parents.flatMap((parent) => readdirSync(parent, { withFileTypes: true }));
    return [...new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name))].sort();
  };

  const sweep = () => createCgroupLauncher(corner.hierarchy).sweep();

  test("removes groups whose owner is gone", async () => {
    const owner = await ownerThatEnded();
    const name = groupName(owner, 1, "a/cell");
    makeGroup(name);
    expect(await sweep()).toEqual([`Removed the control group ${name}, left behind by process ${owner.pid}.`]);
    expect(groupsLeft()).toEqual([]);
    expect(await sweep()).toEqual([]);
  });

  test("removes what a crash left in some of the controllers only", async () => {
    const name = groupName(await ownerThatEnded(), 1, "a/cell");
    const [folder = ""] = groupFor(corner.hierarchy, name).folders;
    mkdirSync(folder);
    expect(await sweep()).toHaveLength(1);
    expect(groupsLeft()).toEqual([]);
  });

  test("kills the processes that are still inside, and says so", async () => {
    const owner = await ownerThatEnded();
    const name = groupName(owner, 1, "a/cell");
    // Not the cpuset folder, which takes no process while it has no cores.
    const folder = makeGroup(name)[0] ?? "";
    const inside = started("sleep", "60");
    writeFileSync(join(folder, "cgroup.procs"), String(inside.pid));
    const ended = once(inside, "exit");
    expect(await sweep()).toEqual([
      `Removed the control group ${name}, left behind by process ${owner.pid} ` +
        "and killed what was still in it (processes: 1).",
    ]);
    expect(await ended).toEqual([null, "SIGKILL"]);
  });

  test("leaves alone the groups of living processes, its own, and whatever is not the lab's", async () => {
    const living = started("sleep", "60");
    const names = [
      groupName(ownerOf(living.pid), 1, "a/cell"),
      groupName(ownerNow(), 1, "a/cell"),
      "request-context-lab",
      "request-context-lab.notes",
      "request-context-laboratory.1-1.1-a",
      "somebody-elses.1-1.1-a",
    ].sort();
    for (const name of names) makeGroup(name);
    expect(await sweep()).toEqual([]);
    expect(groupsLeft()).toEqual(names);
  });

  test("removes the groups of a launcher that was killed, whose servers end by themselves", async () => {
    const fixture = join(import.meta.dirname, "fixtures", "launching-parent.ts");
    const parent = spawn(process.execPath, [fixture, JSON.stringify(corner.hierarchy)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(parent);
    const [line] = await once(createInterface(parent.stdout), "line");
    const { pid } = ReadyLine.parse(JSON.parse(line));
    expect(groupsLeft()).toHaveLength(1);
    expect(await sweep()).toEqual([]);

    parent.kill("SIGKILL");
    await once(parent, "exit");
    await untilEnded(pid);

    expect(await sweep()).toEqual([expect.stringContaining(`left behind by process ${parent.pid}.`)]);
    expect(groupsLeft()).toEqual([]);
  });

  async function ownerThatEnded(): Promise<Owner> {
    const child = started("sleep", "60");
    const owner = ownerOf(child.pid);
    child.kill("SIGKILL");
    await once(child, "exit");
    return owner;
  }
});

function ownerOf(pid: number): Owner {
  return { pid, startTicks: numberField(readFileSync(`/proc/${pid}/stat`, "utf8"), "startTicks") };
}
