import { describe, expect, test } from "vitest";
import { createProcessLauncher } from "../../src/launch/server-process.ts";
import { commandSpec } from "./spec-of.ts";

/** Needs a machine on which Node starts within 10 s: what a server does until its time is over is what is reported. */
describe.concurrent("a server that a command starts and that is not ready in time", () => {
  test.each([
    {
      what: "answers with an error only",
      spec: { ...commandSpec("answers-with-500.ts"), readyWithinMs: 10_000 },
      message:
        /^answers-with-500\.ts answered http:\/\/127\.0\.0\.1:\d+\/ only with status 500 for 10000 ms; .*--url-path/,
    },
    {
      what: "takes another port",
      spec: { ...commandSpec("listens-elsewhere.ts"), readyWithinMs: 10_000 },
      message: /^listens-elsewhere\.ts listens on port \d+ and not on \d+, the value of PORT\. Make it read PORT/,
    },
    {
      what: "listens at another address",
      spec: { ...commandSpec("listens-at-another-address.ts"), readyWithinMs: 10_000 },
      message:
        /^listens-at-another-address\.ts listens on port \d+, but not at 127\.0\.0\.1\. Let it listen on 0\.0\.0\.0\./,
    },
  ])("is an error that names the reason if it $what", async ({ spec, message }) => {
    await expect(createProcessLauncher().start(spec)).rejects.toThrow(message);
  });
});
