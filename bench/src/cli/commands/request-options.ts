import { type Command, Option } from "commander";
import { askedShard } from "./asked-shard.ts";

const MAY_BE_GIVEN_AGAIN = /^--(vary|set) /;

/** The flags that say what is measured and how; their values are read, all at once, by the plan stage. */
export function withRequestOptions(command: Command): Command {
  const add = (group: string, options: readonly (readonly [flags: string, description: string])[]): void => {
    for (const [flags, description] of options) {
      const option = new Option(flags, description).helpGroup(group);
      command.addOption(MAY_BE_GIVEN_AGAIN.test(flags) ? option.argParser(together) : option);
    }
  };
  add("What is measured:", [
    ["--study <name>", "what `pnpm bench study` does by that name; flags beside it are in place of its own"],
    ["--framework <list>", "nest, raw"],
    ["--adapter <list>", "express, fastify, node-http"],
    ["--pattern <list>", "singleton, request-scope, cls"],
    ["--way <list>", "ways to carry the id beside the patterns, such as `als-hook` or `nestjs-cls-*`"],
    ["--variant <list>", "ids, as `pnpm bench list` shows them, or `nest-fastify/*`"],
    ["--variants-from <file>", "apps of your own, to be named by --variant: see variants/README.md"],
    ["--family <n>", "most servers up together; more get a copy of their baseline for each so many (default: 8)"],
    ["--twins <which>", "an identical copy of `one` baseline, or of `all` (default: one)"],
  ]);
  add("Under which conditions (`pnpm bench axes` shows all):", [
    ["--vary <axis=values>", "at each of these values, such as `connections=1,10,50`; may be given again"],
    ["--set <axis=value,…>", "at this value of an axis, or of several; may be given again"],
    ["--baseline <which>", "what all is compared with: an id, or `axis=value` (default: the singleton beside each)"],
    ["--connections <list>", "the same as --vary connections=… (default: 50, classic: 100)"],
    ["--rate <list>", "the same as --vary rate=…: requests per second, or % of the slowest cell's capacity"],
    ["--request-ids <how>", "the same as --set request-ids=…: sent, made (default: sent)"],
    ["--generator <list>", "load tools: ours, ours-asleep, autocannon, wrk, oha (default: ours, classic: autocannon)"],
    ["--node-flags <flags>", 'for every server, such as "--max-semi-space-size=16"'],
  ]);
  add("How it is measured:", [
    ["--protocol <name>", "interleaved, or classic: 5 s at 20 connections, then 30 s at 100, one after another"],
    ["--budget <duration>", "wall-clock time of the whole run (default: 3m, the matrix 10m, more for more cells)"],
    ["--precision <percent>", "stop when every interval is within this (default: 1%)"],
    ["--headline <metric>", "what verdicts and precision go by: cost, p50, p99, p999 (default: cost, with --rate p99)"],
    ["--margin <percent>", "within this of its baseline a cell counts as equivalent (default: 2%)"],
    ["--rounds <n>", "exactly so many rounds of fresh processes"],
    ["--blocks <n>", "exactly so many blocks per round (default: follows the variances; 10 with --rounds alone)"],
    ["--slice <duration>", "load at a cell per block (default: 400ms, classic: 30s)"],
    ["--parts <n>", "bursts per slice, by turns with the cells beside it (default: one per 50 ms)"],
    ["--warm-up <duration>", "longest warm-up per process (default: 5s, classic: exactly 5s)"],
    ["--generator-waits <how>", "awake, or asleep as load tools are (default: awake, classic: asleep)"],
    ["--generator-cores <n>", "load from so many cores at once (default: 1)"],
    ["--seed <n>", "draws the order of the cells (default: by chance; it is in plan.json)"],
  ]);
  add("What servers run in:", [
    ["--isolation <how>", "auto, docker, cgroup, process (default: auto)"],
    ["--image <ref>", "what containers are made from (default: the lab's own, built when it is stale)"],
    ["--figures-from <where>", "of containers' figures: `host`, where it shows them, or `engine` (default: host)"],
    [
      "--database <url>",
      "a PostgreSQL for the workload that wants one (default: one is started from the machine's own)",
    ],
    ["--cpus <n>", "CPU quota of a server (default: 1)"],
    ["--memory <size>", "memory limit of a server (default: 512m)"],
    ["--ready-within <duration>", "longest that a server may take to be ready (default: 15s)"],
    ["--steady", "the same addresses and hashes in all servers, to resolve the last percent (Linux)"],
  ]);
  const shard = new Option("--shard <n/of>", "this machine's part of a plan that several share: 2/8, or auto");
  command.addOption(shard.helpGroup(SHARED).argParser(askedShard));
  add(SHARED, [
    ["--rounds-per-shard <n>", "all of it on every machine, so many rounds on each, to see how they differ"],
  ]);
  return command;
}

const SHARED = "Shared with other machines (bench/SHARDS.md):";

function together(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
