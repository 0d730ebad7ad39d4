import { type Condition, conditions, type Parameter, USUAL_HEADERS, workloads } from "@lab/shared/contract";
import { GENERATORS, OURS } from "@lab/shared/load-tools";
import type { OpenArrivals, Rate } from "@lab/shared/record";
import { readRuntime } from "@lab/shared/runtimes";
import type { Axis } from "./axis.ts";

export const MOST_CONNECTIONS = 10_000;
const MOST_PIPELINED = 100;
/** A container may have 256 threads, and each process has about a dozen. */
const MOST_WORKERS = 16;

export const axes: readonly Axis[] = [
  {
    name: "connections",
    says: "Kept-alive connections, each with one request in flight: 1 is sequential.",
    values: { kind: "count", from: 1, to: MOST_CONNECTIONS },
    default: 50,
    classic: 100,
    traffic: (value, { arrivals }) => ({ arrivals: { ...arrivals, connections: Number(value) } }),
  },
  {
    name: "pipelining",
    says: "Requests in flight on each connection: HTTP pipelining, as many benchmarks use it. Browsers never do.",
    values: { kind: "count", from: 1, to: MOST_PIPELINED },
    default: 1,
    traffic: (value, { arrivals }) =>
      Number(value) === 1 ? {} : { arrivals: { ...arrivals, pipelining: Number(value) } },
  },
  {
    name: "rate",
    says: "Requests per second, sent regardless of earlier responses; % of the slowest cell's capacity.",
    values: {
      kind: "text",
      pattern: /^(?=.*[1-9])\d{1,7}(\.\d+)?%?$/,
      form: "requests per second such as 5000, or a share of the capacity such as 50%",
    },
    traffic: (value, { arrivals }) => ({
      arrivals: { ...arrivals, model: "open", spacing: "poisson", rate: rateOf(String(value)) },
    }),
  },
  {
    name: "spacing",
    says: "How requests at a rate are spaced: evenly, or at Poisson-distributed times.",
    values: { kind: "names", names: ["even", "poisson"] satisfies OpenArrivals["spacing"][] },
    default: "poisson",
    traffic: (value, { arrivals }) =>
      arrivals.model === "open" ? { arrivals: { ...arrivals, spacing: value === "even" ? "even" : "poisson" } } : {},
    requires: "rate",
  },
  {
    name: "node",
    says: "The Node that servers run on, fetched if need be; by default the one that the lockfile pins.",
    values: {
      kind: "text",
      pattern: /^(v?\d+(\.\d+\.\d+)?|\/.+|[A-Za-z]:\\.+)$/,
      form: "a release line such as 24, a version such as 24.21.0, or the absolute path of an executable",
    },
    subject: (value) => ({ node: String(value) }),
  },
  {
    name: "runtime",
    says: "What servers run on: Node, Bun or Deno, fetched if need be. V8's flags and figures exist on Node only.",
    values: {
      kind: "text",
      pattern: /^(node|bun|deno)(@(v?\d+(\.\d+){0,2}|\/.+|[A-Za-z]:\\.+))?$/,
      form: "node, bun or deno, each also with a version such as bun@1.4 or a path such as deno@/path/to/deno",
    },
    default: "node",
    subject: (value) => {
      const { name, which } = readRuntime(String(value));
      if (name !== "node") return { node: String(value), nodeFlags: [] };
      return which === "" ? {} : { node: which };
    },
  },
  {
    name: "context-frame",
    says: "Whether V8 carries asynchronous contexts (AsyncContextFrame) or hooks do; by default Node's own choice: on from 24.",
    values: { kind: "names", names: ["on", "off"] },
    subject: (value) => ({ contextFrame: value === "on" ? "on" : "off" }),
  },
  {
    name: "workers",
    says: "Processes that serve together (node:cluster); --cpus gives them more than one core.",
    values: { kind: "count", from: 1, to: MOST_WORKERS },
    default: 1,
    subject: (value) => ({ workers: Number(value) }),
  },
  {
    name: "patch",
    says: "Whether libraries run as released, or with the patches in variants/upstream.",
    values: { kind: "names", names: ["off", "on"] },
    default: "off",
    subject: (value) => (value === "on" ? { patched: true } : {}),
    ofSomeVariants: true,
  },
  {
    name: "node-flags",
    says: "Flags of Node for every server.",
    values: { kind: "text", pattern: /^ *--?[a-z]\S*( +--?[a-z]\S*)* *$/, form: 'flags of Node such as "--jitless"' },
    default: "",
    subject: (value, { nodeFlags }) => ({ nodeFlags: [...(String(value).match(/[^ ]+/g) ?? []), ...nodeFlags] }),
  },
  {
    name: "request-ids",
    says: "Whether each request brings its id, or the server makes one.",
    values: { kind: "names", names: ["sent", "made"] },
    default: "sent",
    traffic: (value) => ({ ids: value === "made" ? "made" : "sent" }),
  },
  {
    name: "headers",
    says: "Headers of a request: its id alone, or with those that a browser and a proxy add.",
    values: { kind: "count", from: 1, to: 1 + USUAL_HEADERS.length },
    default: 1,
    traffic: (value) => (Number(value) === 1 ? {} : { headers: Number(value) }),
  },
  {
    name: "generator",
    says: "The load tool: the lab's own, the same asleep while it waits, or others as witnesses.",
    values: { kind: "names", names: GENERATORS },
    default: OURS,
    classic: "autocannon",
    traffic: (value) => ({ generator: String(value) }),
  },
  ...Object.entries(conditions).map(([name, condition]) => conditionAxis(name, condition)),
  ...workloadAxes(),
];

function conditionAxis(name: string, { variable, says, usual, least, most }: Condition): Axis {
  return {
    name,
    says,
    values: { kind: "count", from: least, to: most },
    default: usual,
    variable,
    ofSomeVariants: true,
  };
}

function workloadAxes(): readonly Axis[] {
  const [usual] = workloads;
  return [
    {
      name: "workload",
      says: "The work that each request asks for.",
      values: { kind: "names", names: workloads.map(({ name }) => name) },
      ...(usual && { default: usual.name }),
      traffic: (value) => ({ workload: String(value) }),
    },
    ...workloads.flatMap(({ name, parameters }) => parameters.map((parameter) => parameterAxis(name, parameter))),
  ];
}

function parameterAxis(workload: string, { name, says, unit, values, range, default: usual }: Parameter): Axis {
  return {
    name,
    says,
    ...(unit !== undefined && { unit }),
    values:
      range === undefined
        ? { kind: "names", names: values.map(String) }
        : { kind: "number", from: range.least, to: range.most },
    default: usual,
    traffic: (value, { parameters }) => ({ parameters: { ...parameters, [name]: value } }),
    workload,
  };
}

function rateOf(text: string): Rate {
  return text.endsWith("%") ? { percentOfCapacity: Number(text.slice(0, -1)) } : { perSecond: Number(text) };
}
