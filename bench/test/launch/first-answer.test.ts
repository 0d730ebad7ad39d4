import { createServer } from "node:http";
import { expect, test } from "vitest";
import { firstAnswerOf } from "../../src/launch/first-answer.ts";
import { listening } from "../listening.ts";
import { specOf } from "./spec-of.ts";

async function readinessWith(listeningAt: (port: number, look: number) => readonly number[] | undefined) {
  const url = await listening(createServer((_request, response) => response.end()));
  const port = Number(new URL(url).port);
  let looks = 0;
  const sockets = () => {
    looks += 1;
    return listeningAt(port, looks)?.map((one) => ({ port: one, isLoopback: true, inode: "" }));
  };
  const readiness = firstAnswerOf(specOf("any"), { pid: 1, url, path: "/", listening: sockets });
  return { readiness, port, url, looks: () => looks };
}

test("an answer counts once the server itself listens on the port: another may have taken it", async () => {
  const { readiness, url, looks } = await readinessWith((port, look) => (look < 3 ? [] : [port]));
  await expect(readiness.wait(new AbortController().signal)).resolves.toEqual({ event: "ready", pid: 1, url });
  expect(looks()).toBe(3);
});

test("an answer counts if the system does not report who listens", async () => {
  const { readiness, url } = await readinessWith(() => undefined);
  await expect(readiness.wait(new AbortController().signal)).resolves.toMatchObject({ url });
});

test("if only another process ever answered, the error names that", async () => {
  const gone = new AbortController();
  const { readiness, port } = await readinessWith((_port, look) => {
    if (look === 2) gone.abort();
    return [];
  });
  await expect(readiness.wait(gone.signal)).rejects.toThrow();
  expect(readiness.timeoutError("").message).toContain(
    `does not listen on port ${port}, where another process answers`,
  );
});
