import { describe, expect, test } from "vitest";
import { isLocal, networkOf } from "../../../src/launch/docker/engine.ts";

const debian = { OperatingSystem: "Debian GNU/Linux 12 (bookworm)", SecurityOptions: ["name=seccomp,profile=default"] };

describe("a container has", () => {
  test("this machine's network where the engine does", () => {
    expect(networkOf(debian, "linux")).toBe("host");
    expect(networkOf({ OperatingSystem: "Alpine Linux", SecurityOptions: null }, "linux")).toBe("host");
  });

  test.each([
    { engine: debian, platform: "darwin", why: "an engine in a virtual machine of macOS" },
    { engine: debian, platform: "win32", why: "an engine in a virtual machine of Windows" },
    { engine: { OperatingSystem: "Docker Desktop" }, platform: "linux", why: "Docker Desktop, on Linux too" },
    { engine: { SecurityOptions: ["name=rootless"] }, platform: "linux", why: "an engine without root" },
  ] as const)("its ports published for $why", ({ engine, platform }) => {
    const { OperatingSystem, SecurityOptions } = { OperatingSystem: undefined, SecurityOptions: undefined, ...engine };
    expect(networkOf({ OperatingSystem, SecurityOptions: SecurityOptions && [...SecurityOptions] }, platform)).toBe(
      "published",
    );
  });
});

test.each([
  { endpoint: "unix:///var/run/docker.sock", local: true },
  { endpoint: "npipe:////./pipe/docker_engine", local: true },
  { endpoint: "tcp://127.0.0.1:2375", local: true },
  { endpoint: "tcp://localhost:2375", local: true },
  { endpoint: "tcp://10.0.0.7:2376", local: false },
  { endpoint: "ssh://somebody@localhost", local: false },
  { endpoint: "ssh://somebody@build.example", local: false },
])("$endpoint is on this machine: $local", ({ endpoint, local }) => {
  expect(isLocal(endpoint)).toBe(local);
});
