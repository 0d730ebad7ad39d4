import { describe, expect, test } from "vitest";
import { judgeDocker } from "../../../src/environment/isolation.ts";
import {
  DockerRefusal,
  dockerRefusal,
  factsOf,
  isLocal,
  networkOf,
  whyNoEngine,
} from "../../../src/launch/docker/engine.ts";
import { LauncherDownError } from "../../../src/launch/launcher.ts";
import { bareMetal, cloudMachine } from "../../environment/recorded-texts.ts";

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

const failed = Object.assign(new Error("Command failed"), { code: 1 });

/** As docker 20.10 and 28.2 say it. */
const words = {
  noEngine: "Cannot connect to the Docker daemon at unix:///tmp/none.sock. Is the docker daemon running?\n",
  noPermission:
    "WARNING: Error loading config file: open /root/.docker/config.json: permission denied\n" +
    "permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: " +
    'Get "http://%2Fvar%2Frun%2Fdocker.sock/v1.50/info": dial unix /var/run/docker.sock: connect: permission denied\n',
  noContext: 'Failed to initialize: unable to resolve docker endpoint: context "nope": context not found\n',
  cutOff: "error during connect: Get http://%2Ftmp%2Fdocker.sock/v1.50/containers/x/json: EOF\n",
  refused: "Error response from daemon: Requested CPUs are not available - requested 7, available: 0-1\n",
};

describe("ends the run, and says what to do:", () => {
  test.each([
    { what: "no engine", reason: words.noEngine, message: /^No Docker engine answers: .*none\.sock\. Start it/ },
    { what: "no permission", reason: words.noPermission, message: /^This user has no access .* usermod -aG docker/ },
    {
      what: "no such context",
      reason: words.noContext,
      message: /^No Docker engine answers: .*"nope".*docker context use/,
    },
    { what: "an engine that hangs up", reason: words.cutOff, message: /^No Docker engine answers: .*EOF/ },
  ])("$what", ({ reason, message }) => {
    const error = dockerRefusal(["info"], failed, reason);
    expect(error).toBeInstanceOf(LauncherDownError);
    expect(error.message).toMatch(message);
  });

  test("no docker", () => {
    const error = dockerRefusal(["info"], Object.assign(new Error("spawn docker ENOENT"), { code: "ENOENT" }), "");
    expect(error).toBeInstanceOf(LauncherDownError);
    expect(error.message).toMatch(/^Docker is not installed: .*another --isolation/);
  });

  test("an engine that does not answer in time", () => {
    const error = dockerRefusal(["info"], Object.assign(new Error("killed"), { killed: true, code: null }), "");
    expect(error).toBeInstanceOf(LauncherDownError);
    expect(error.message).toContain("did not answer `docker info` in time");
  });
});

test("leaves another cell its chance where the engine refuses one, in its own words", () => {
  const error = dockerRefusal(["container", "create"], failed, `WARNING: no config\n${words.refused}`);
  expect(error).toBeInstanceOf(DockerRefusal);
  expect((error as DockerRefusal).reason).toBe("Requested CPUs are not available - requested 7, available: 0-1");
});

const absent = { absent: expect.any(String) };

describe("the facts are", () => {
  test("the engine's version, its system and its cgroups, without the host's name", () => {
    expect(factsOf(JSON.parse(bareMetal.dockerInfo))).toEqual({
      engineVersion: "20.10.24+dfsg1",
      operatingSystem: "Debian GNU/Linux 12 (bookworm)",
      cgroupDriver: "systemd",
      cgroupVersion: "2",
    });
  });

  test("incomplete with an old engine", () => {
    const old = { engineVersion: "19.03.8", cgroupVersion: absent };
    expect(factsOf({ ServerVersion: "19.03.8" })).toMatchObject(old);
  });

  test("absent with a client without an engine", () => {
    expect(factsOf(JSON.parse(cloudMachine.dockerInfo))).toEqual(absent);
  });
});

test("each reason why Docker does not answer is its own, names no socket, and one that is closed to the user is not to be started", () => {
  const notInstalled = dockerRefusal(["info"], Object.assign(new Error("spawn docker"), { code: "ENOENT" }), "");
  const tooLate = dockerRefusal(["info"], Object.assign(new Error("killed"), { killed: true, code: null }), "");
  const closed = dockerRefusal(["info"], failed, words.noPermission);
  const refused = dockerRefusal(["info"], failed, words.noEngine);
  const reasons = [notInstalled, tooLate, closed, refused].map((error) => whyNoEngine(error).absent);
  expect(new Set(reasons).size).toBe(4);
  expect(reasons.filter((reason) => reason.includes("/"))).toEqual([]);
  const remedy = /^Join the group docker, or be root, to measure in containers;/;
  expect(judgeDocker(whyNoEngine(closed), "fair").remedy).toMatch(remedy);
  expect(judgeDocker(whyNoEngine(refused), "fair").remedy).toMatch(/^Start an engine/);
});
