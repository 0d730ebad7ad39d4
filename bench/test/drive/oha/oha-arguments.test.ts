import { expect, test } from "vitest";
import { TOOL as OHA } from "../../../src/drive/oha/load-tool.ts";
import { burstAt } from "../burst-at.ts";

const load = { durationMs: 49.6, path: "/bench" };

test("oha gets the load of a burst on one thread, and waits for what is under way", () => {
  expect(OHA.argumentsFor(burstAt("http://127.0.0.1:3000/", load), 1_500)).toEqual([
    "--no-tui",
    "--output-format=json",
    "--worker-threads=1",
    ...["-z", "50ms"],
    "--wait-ongoing-requests-after-deadline",
    ...["-c", "10"],
    ...["-t", "1500ms"],
    "--redirect=0",
    "--disable-compression",
    "--method=GET",
    ...["-H", "x-request-id: burst-test"],
    "http://127.0.0.1:3000/bench",
  ]);
});

test("oha sends bodies", () => {
  const posted = burstAt("http://127.0.0.1:3000/", { ...load, method: "POST", body: "{}" });
  expect(OHA.argumentsFor(posted, 1_000)).toEqual(expect.arrayContaining(["--method=POST", "-d", "{}"]));
});
