import { expect, test } from "vitest";
import { whyOutOfReach } from "../../../../src/cli/compose/ready/plan-needs.ts";

test("containers that are on this machine's network reach whatever is on it", () => {
  expect(whyOutOfReach("host", undefined)).toBeUndefined();
  expect(whyOutOfReach("host", "postgres://lab@127.0.0.1:5432/lab")).toBeUndefined();
});

test("if ports are published, the lab's own database is out of reach, and one sentence has the remedy", () => {
  expect(whyOutOfReach("published", undefined)).toBe(
    "--isolation docker: containers of this engine don't reach 127.0.0.1 of this machine, and the lab's own PostgreSQL " +
      "listens there; name one that they reach with --database postgres://user@host:port/name, or choose --isolation process.",
  );
});

test.each(["127.0.0.1", "localhost", "[::1]"])("so is one that is named at %s", (host) => {
  expect(whyOutOfReach("published", `postgres://lab@${host}:5432/lab`)).toMatch(/and --database names one there; /);
});

test("one that is named elsewhere may well be reached", () => {
  expect(whyOutOfReach("published", "postgres://lab@database.internal:5432/lab")).toBeUndefined();
});
