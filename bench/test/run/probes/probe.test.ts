import { describe, expect, test } from "vitest";
import { observe, type Probe } from "../../../src/run/probes.ts";
import { startCells } from "../live-cell.ts";

const { live, neighbours } = await startCells();
const burst = { live, neighbours };

function probeCalled(name: string, deeds: string[], fails: { begin?: true; end?: true } = {}): Probe {
  return async () => {
    if (fails.begin) throw new Error(`${name} did not begin.`);
    deeds.push(`${name} begins`);
    return async () => {
      deeds.push(`${name} ends`);
      if (fails.end) throw new Error(`${name} did not end.`);
      return { stealUs: deeds.length };
    };
  };
}

describe("probes", () => {
  test("lie around what is done like the skins of an onion", async () => {
    const deeds: string[] = [];
    const { outcome } = await observe([probeCalled("a", deeds), probeCalled("b", deeds)], burst, async () => {
      deeds.push("burst");
      return 7;
    });
    expect(outcome).toBe(7);
    expect(deeds).toEqual(["a begins", "b begins", "burst", "b ends", "a ends"]);
  });

  test("are joined into one record", async () => {
    const one: Probe = async () => async () => ({ stealUs: 1 });
    const other: Probe = async () => async () => ({ runnerCpuUs: 2 });
    const { readings } = await observe([one, other], burst, async () => undefined);
    expect(readings).toEqual({ stealUs: 1, runnerCpuUs: 2 });
  });

  test.each([
    { what: "what is done", fails: {}, succeeds: false },
    { what: "the next one to begin", fails: { begin: true } as const, succeeds: true },
    { what: "the next one to end", fails: { end: true } as const, succeeds: true },
  ])("end all the same where $what fails, and the failure is reported", async ({ fails, succeeds }) => {
    const deeds: string[] = [];
    const failing = observe([probeCalled("a", deeds), probeCalled("b", deeds, fails)], burst, async () => {
      if (!succeeds) throw new Error("The burst failed.");
    });
    await expect(failing).rejects.toThrow(/failed|did not/);
    expect(deeds.filter((deed) => deed.startsWith("a"))).toEqual(["a begins", "a ends"]);
  });
});
