import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findTool, parseChildrenCpuUs, runTool } from "../../../src/drive/tool/tool.ts";
import { TOOL as WRK } from "../../../src/drive/wrk/load-tool.ts";
import { temporaryFolder } from "../../journal/temporary-folder.ts";

function toolThatSays(text: string): string {
  const file = join(temporaryFolder(), "wrk");
  writeFileSync(file, `#!/bin/sh\necho '${text}'\nexit 1\n`);
  chmodSync(file, 0o755);
  return file;
}

describe("a load tool", () => {
  test("is found on PATH, with its version", () => {
    const file = toolThatSays("wrk debian/4.1.0-3+b2 [epoll] Copyright (C) 2012 Will Glozer");
    const PATH = `/nowhere:${join(file, "..")}`;
    expect(findTool(WRK, { PATH })).toEqual({ file, version: "debian/4.1.0-3+b2" });
  });

  test("is not a folder of its name", () => {
    const checkouts = temporaryFolder();
    mkdirSync(join(checkouts, "wrk"));
    const file = toolThatSays("wrk 4.2.0 [epoll]");
    expect(findTool(WRK, { PATH: `${checkouts}:${join(file, "..")}` }).file).toBe(file);
    expect(() => findTool(WRK, { PATH: checkouts })).toThrow("There is no wrk on PATH");
  });

  test("may be named, wherever it is", () => {
    const file = toolThatSays("wrk 4.2.0 [epoll]");
    expect(findTool(WRK, { PATH: "", BENCH_WRK: file })).toEqual({ file, version: "4.2.0" });
  });

  test("that is missing is reported with what to install", () => {
    expect(() => findTool(WRK, { PATH: "" })).toThrow(
      /There is no wrk on PATH .* install it \(`apt-get install wrk`.*\), or name its file with BENCH_WRK\./,
    );
  });

  test("that is something else is refused", () => {
    const file = toolThatSays("hello");
    expect(() => findTool(WRK, { BENCH_WRK: file })).toThrow(`${file} is not a usable wrk`);
    expect(() => findTool(WRK, { BENCH_WRK: "/nowhere/wrk" })).toThrow(/ENOENT/);
  });
});

test.each([
  ["exit 3", 'the tool ended with exit code 3, saying "no connection"'],
  ["kill -KILL $$", 'the tool ended by SIGKILL, saying "no connection"'],
])("a tool that ends by %s is reported with how it ended and what it said last", async (end, message) => {
  await expect(runTool("/bin/sh", ["-c", `echo started; echo no connection >&2; ${end}`])).rejects.toThrow(message);
});

const STAT = "42 (a) name (of sorts)) S 1 42 42 0 -1 4194304 101 5 0 0 70 30 12 3 20 0 1 0 94791 3133440 386";

test("the CPU time of a process includes its finished children, whatever its name is", () => {
  expect(parseChildrenCpuUs(STAT)).toBe(150_000);
});

test.each(["", "42 (a) S 1 42", "nonsense"])("%j tells none", (stat) => {
  expect(parseChildrenCpuUs(stat)).toEqual({ absent: expect.any(String) });
});
