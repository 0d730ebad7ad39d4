import { describe, expect, test } from "vitest";
import { ImaginaryMachine } from "../../src/rehearse/imaginary-machine.ts";

describe("time", () => {
  test("passes on request, and not otherwise", () => {
    const machine = new ImaginaryMachine(1);
    expect(machine.nowMs()).toBe(0);
    machine.pass(12.5);
    machine.pass(0.5);
    expect(machine.nowMs()).toBe(13);
  });

  test("lets every timer fire at its time, and in that order", () => {
    const machine = new ImaginaryMachine(1);
    const acted: string[] = [];
    machine.every(30, () => acted.push(`slow at ${machine.nowMs()}`));
    machine.every(20, () => acted.push(`fast at ${machine.nowMs()}`));
    machine.pass(59);
    expect(acted).toEqual(["fast at 20", "slow at 30", "fast at 40"]);
    machine.pass(1);
    expect(acted.slice(3)).toEqual(["slow at 60", "fast at 60"]);
    expect(machine.nowMs()).toBe(60);
  });

  test("lets a timer act no more once it is disposed of", () => {
    const machine = new ImaginaryMachine(1);
    let acted = 0;
    const timer = machine.every(10, () => acted++);
    machine.pass(15);
    timer[Symbol.dispose]();
    machine.pass(100);
    expect(acted).toBe(1);
  });
});

describe("a server", () => {
  test("is kept busy by a burst, throughout", () => {
    const machine = new ImaginaryMachine(1);
    const server = machine.start({ adapter: "fastify", pattern: "cls" }, []);
    const burst = machine.load(server.url, 50, 400);
    expect(machine.nowMs()).toBe(400);
    expect(server.cpuUs / 400_000).toBeCloseTo(1, 3);
    expect(burst.requests / (400_000 / server.costUs)).toBeCloseTo(1, 0);
  });

  test("is another one at another address each time", () => {
    const machine = new ImaginaryMachine(1);
    const [one, other] = [
      machine.start({ adapter: "fastify", pattern: "cls" }, []),
      machine.start({ adapter: "fastify", pattern: "cls" }, []),
    ];
    machine.load(one.url, 50, 400);
    expect(other.url).not.toBe(one.url);
    expect(other.cpuUs).toBe(0);
    expect(machine.server(other.index)).toBe(other);
    expect(machine.serverAt(`${other.url}/bench`)).toBe(other);
  });

  test("is named where it is not there", () => {
    const machine = new ImaginaryMachine(1);
    expect(() => machine.server(3)).toThrow("The rehearsal has no server 3.");
    expect(() => machine.load("http://127.0.0.1:1", 1, 1)).toThrow(
      "The rehearsal has no server at http://127.0.0.1:1.",
    );
  });
});
