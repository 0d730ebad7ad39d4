import { expect, test } from "vitest";
import { createArguments } from "../../../src/launch/docker/arguments.ts";
import type { LaunchSpec } from "../../../src/launch/launcher.ts";
import { dockerSpec } from "./spec.ts";

const wish = { name: "its-name", labels: ["run=1", "owner=me"], image: "the:image" };

function argumentsOf(changes: Partial<LaunchSpec> = {}, network: "host" | "published" = "host"): string {
  return createArguments(dockerSpec("server.js", changes), { ...wish, network }).join(" ");
}

test("a container has limits, labels and no rights, and on this machine's own network any free port", () => {
  expect(argumentsOf({ environment: { LAB_DEPTH: "4", HOST: "1.1.1.1" }, nodeFlags: ["--no-opt"] })).toBe(
    "container create --pull never --interactive --name its-name --label run=1 --label owner=me --log-driver none " +
      "--cpus 1 --memory 536870912 --memory-swap 536870912 --cpuset-cpus 0 --pids-limit 256 " +
      "--read-only --tmpfs /tmp --user 1000:1000 --cap-drop ALL --security-opt no-new-privileges --network host " +
      "--env LAB_DEPTH=4 --env HOST=127.0.0.1 --env NODE_ENV=production --env PORT=0 --env CONTROL_PORT=0 " +
      "--env STOP_WITH_STDIN=1 --entrypoint /usr/local/bin/node the:image --expose-gc --no-opt /lab/fixtures/server.js",
  );
});

test("publishes the ports to 127.0.0.1 only, where the network is the engine's", () => {
  const typed = argumentsOf({}, "published");
  expect(typed).toContain("--publish 127.0.0.1::3000 --publish 127.0.0.1::3001");
  expect(typed).toContain("--env HOST=0.0.0.0 --env PORT=3000 --env CONTROL_PORT=3001 --env STOP_WITH_STDIN=1");
  expect(typed).not.toContain("--network host");
});

test("mounts folders to be read or written, and another Node in the place of the image's", () => {
  const folders = { readOnly: ["/here/modules"], writable: ["/here/scratch"] };
  expect(argumentsOf({ folders, node: "/cache/node" })).toContain(
    "--mount type=bind,source=/here/modules,target=/here/modules,readonly " +
      "--mount type=bind,source=/here/scratch,target=/here/scratch " +
      "--mount type=bind,source=/cache/node,target=/usr/local/bin/node,readonly --entrypoint /usr/local/bin/node ",
  );
});

test("fixes addresses from within, for which alone the filter of system calls has to go", () => {
  const typed = argumentsOf({ fixedAddresses: true, cores: { server: [], others: [] } });
  expect(typed).toMatch(/--entrypoint \/usr\/bin\/setarch the:image -R \/usr\/local\/bin\/node --expose-gc /);
  expect(typed).toContain("--security-opt no-new-privileges --security-opt seccomp=unconfined");
  expect(typed).not.toContain("--cpuset-cpus");
});
