import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { DOCKER } from "../src/places.ts";
import { noEngineHere, withEngine } from "./engine-here.ts";

interface Circumstances {
  readonly env?: NodeJS.ProcessEnv;
  /** Of the user who asks; this one unless given. */
  readonly uid?: number;
}

async function dockerBuild(words: readonly string[], { env, uid }: Circumstances = {}) {
  const child = spawn(process.execPath, [join(DOCKER, "src/main.ts"), ...words], {
    env: { ...process.env, ...env },
    ...(uid !== undefined && { uid, gid: uid }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  return { said, code };
}

test("takes a word it does not know for bad usage", async () => {
  expect(await dockerBuild(["--target", "varaints"])).toEqual({ said: expect.stringContaining("varaints"), code: 2 });
});

test("says when Docker is not installed", async () => {
  expect(await dockerBuild([], { env: { PATH: "/nowhere" } })).toEqual({
    said: expect.stringContaining("Docker is not installed"),
    code: 1,
  });
});

describe.skipIf(noEngineHere !== undefined)(withEngine("with a client"), () => {
  test("says when no engine answers", async () => {
    expect(await dockerBuild([], { env: { DOCKER_HOST: "unix:///nowhere" } })).toEqual({
      said: expect.stringContaining("no engine answers"),
      code: 1,
    });
  });

  test.skipIf(process.getuid?.() !== 0)("says when the user may not speak to the engine", async () => {
    const socket = await closedSocket();
    expect(await dockerBuild([], { env: { DOCKER_HOST: `unix://${socket}`, HOME: "/" }, uid: 65_534 })).toEqual({
      said: expect.stringContaining("may not speak to the Docker engine"),
      code: 1,
    });
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
