import { expect, test } from "vitest";
import { createArguments } from "../../../src/launch/docker/arguments.ts";
import type { LaunchSpec } from "../../../src/launch/launcher.ts";
import { dockerSpec } from "./spec.ts";

const wish = { name: "its-name", labels: ["run=1", "owner=me"], image: "the:image", network: "host" } as const;

function argumentsOf(changes: Partial<LaunchSpec> = {}, network: "host" | "published" = "host"): string {
  return createArguments(dockerSpec("server.js", changes), { ...wish, network }).join(" ");
}

test("asks for all limits: processors, memory without swap, cores, processes", () => {
  const typed = argumentsOf({ limits: { cpus: 0.5, memoryBytes: 2 ** 28 }, cores: { server: [0, 2], others: [1] } });
  expect(typed).toContain("--cpus 0.5 --memory 268435456 --memory-swap 268435456 --cpuset-cpus 0,2 --pids-limit 256");
});

test("leaves the cores to the engine where none are the server's own", () => {
  expect(argumentsOf({ cores: { server: [], others: [] } })).not.toContain("--cpuset-cpus");
});

test("takes all rights away", () => {
  expect(argumentsOf()).toContain(
    "--read-only --tmpfs /tmp --user 1000:1000 --cap-drop ALL --security-opt no-new-privileges --network",
  );
});

test("labels what it makes, and takes no image from a registry", () => {
  expect(argumentsOf()).toContain("--pull never --interactive --name its-name --label run=1 --label owner=me");
});

test("has the server on this machine's own 127.0.0.1, on any free port", () => {
  const typed = argumentsOf();
  expect(typed).toContain("--network host --env NODE_ENV=production --env HOST=127.0.0.1 --env PORT=0");
  expect(typed).not.toContain("--publish");
});

test("publishes the ports to 127.0.0.1 only, where the network is the engine's", () => {
  const typed = argumentsOf({}, "published");
  expect(typed).toContain("--publish 127.0.0.1::3000 --publish 127.0.0.1::3001");
  expect(typed).toContain("--env HOST=0.0.0.0 --env PORT=3000 --env CONTROL_PORT=3001 --env STOP_WITH_STDIN=1");
  expect(typed).not.toContain("--network host");
});

test("runs Node with the cell's flags, whatever the image would start by itself", () => {
  expect(argumentsOf({ nodeFlags: ["--no-opt"] })).toMatch(
    /--entrypoint \/usr\/local\/bin\/node the:image --expose-gc --no-opt \/lab\/fixtures\/server\.js$/,
  );
});

test("passes the server its settings, which change nothing that every server is given", () => {
  const typed = argumentsOf({ environment: { LAB_DEPTH: "4", HOST: "1.1.1.1" } });
  expect(typed).toContain("--env LAB_DEPTH=4");
  expect(typed).toContain("--env HOST=127.0.0.1");
  expect(typed).not.toContain("1.1.1.1");
});

test("puts another Node in the place of the image's, not to be changed", () => {
  const typed = argumentsOf({ node: "/cache/node-22/bin/node" });
  expect(typed).toContain("--mount type=bind,source=/cache/node-22/bin/node,target=/usr/local/bin/node,readonly ");
  expect(typed).toContain("--entrypoint /usr/local/bin/node ");
});

test("fixes addresses from within, for which alone the filter of system calls has to go", () => {
  const typed = argumentsOf({ fixedAddresses: true });
  expect(typed).toMatch(/--entrypoint \/usr\/bin\/setarch the:image -R \/usr\/local\/bin\/node --expose-gc /);
  expect(typed).toContain("--security-opt no-new-privileges --security-opt seccomp=unconfined");
  expect(argumentsOf()).not.toContain("seccomp");
});

test("shows the server folders of this machine at their own paths, to read or to write as it was asked", () => {
  const typed = argumentsOf({ folders: { readOnly: ["/here/modules"], writable: ["/here/scratch"] } });
  expect(typed).toContain("--mount type=bind,source=/here/modules,target=/here/modules,readonly ");
  expect(typed).toContain("--mount type=bind,source=/here/scratch,target=/here/scratch ");
  expect(argumentsOf()).not.toContain("--mount");
});
