import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dockerBuild } from "./docker-build.ts";

test("reports that no engine answers", async () => {
  expect(await dockerBuild([], { env: { DOCKER_HOST: "unix:///nowhere" } })).toEqual({
    stderr: expect.stringContaining("no engine answers"),
    code: 1,
  });
});

const OTHER_USER = 65_534;
/** Only root can start a process as another user, who cannot reach a clone in /root or another closed folder. */
const otherUserReachesNode =
  spawnSync(process.execPath, ["--version"], { uid: OTHER_USER, gid: OTHER_USER, cwd: "/" }).status === 0;

test.skipIf(!otherUserReachesNode)("says when the user may not speak to the engine", async () => {
  const socket = await closedSocket();
  expect(await dockerBuild([], { env: { DOCKER_HOST: `unix://${socket}`, HOME: "/" }, uid: OTHER_USER })).toEqual({
    stderr: expect.stringContaining("has no access to the Docker engine"),
    code: 1,
  });
});

/** An engine's socket as others than its group find it. */
async function closedSocket(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lab-docker-test-"));
  chmodSync(folder, 0o755);
  const socket = join(folder, "docker.sock");
  const server = createServer().listen(socket);
  await once(server, "listening");
  chmodSync(socket, 0o600);
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  return socket;
}
