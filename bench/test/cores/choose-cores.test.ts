import { expect, test } from "vitest";
import { chooseCores } from "../../src/cores/allowed-cores.ts";

const unknown = { absent: "the system does not tell" };

test.each([
  { why: "the first for the server", allowed: [0, 1, 2, 3], sharing: [], cpus: 1, server: [0], others: [1, 2, 3] },
  { why: "only allowed ones", allowed: [3, 5], sharing: [], cpus: 1, server: [3], others: [5] },
  { why: "as many as the quota needs", allowed: [0, 1, 2], sharing: [], cpus: 1.5, server: [0, 1], others: [2] },
  { why: "one for half a CPU", allowed: [0, 1], sharing: [], cpus: 0.5, server: [0], others: [1] },
  {
    why: "to no one what shares the server's",
    allowed: [0, 1, 2, 3],
    sharing: [
      [0, 2],
      [1, 3],
    ],
    cpus: 1,
    server: [0],
    others: [1, 3],
  },
  {
    why: "the server's sibling where there is no other",
    allowed: [0, 1],
    sharing: [[0, 1]],
    cpus: 1,
    server: [0],
    others: [1],
  },
  { why: "the same to both where there is one", allowed: [0], sharing: [], cpus: 1, server: [0], others: [0] },
  { why: "none where the machine cannot pin", allowed: [], sharing: [], cpus: 1, server: [], others: [] },
  {
    why: "the others all where it is unknown who shares",
    allowed: [0, 1, 2],
    sharing: unknown,
    cpus: 1,
    server: [0],
    others: [1, 2],
  },
])("gives $why", ({ allowed, sharing, cpus, server, others }) => {
  expect(chooseCores(allowed, sharing, cpus)).toEqual({ server, others });
});
