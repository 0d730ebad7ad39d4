import type { Start } from "@lab/shared/record";
import { count, flag, grouped, percentage, type Raw, text } from "../options/option.ts";
import { HOW, OPTIONS } from "../options/options.ts";

const MOST_CONNECTIONS = 10_000;
const SERVERS = "The two servers:";
const SENT = "What is sent:";

export const APP_OPTIONS = {
  ...grouped(SERVERS, {
    before: text(
      "<command>",
      "starts the first, such as 'node old/server.js'; PORT has its port. Or a module that exports it: old/app.js",
    ),
    after: text("<command>", "starts the second; {port} in a command is replaced by the port, too"),
    beforeIn: { ...text("<dir>", "where the first is started"), usually: "here" },
    afterIn: { ...text("<dir>", "where the second is started"), usually: "here" },
    image: {
      ...text("<ref>", "instead: given twice, the images of two containers, before's and then after's"),
      repeats: true,
    },
    git: text("<base..head>", "instead: two commits of the repository here, each in a checkout of its own"),
    setup: text("<line>", "prepares a checkout, such as 'npm ci && npm run build'"),
    start: text("<command>", "starts both, as --before does"),
    keepCheckouts: flag("keep prepared checkouts for the next run with these commits"),
    selfCheck: flag("before against itself: what this machine can resolve in this time"),
  }),
  ...grouped(SENT, {
    urlPath: { ...text("<path>", "the path of all requests, and of the first response"), usually: "/" },
    requests: text("<file>", "instead: method, path, headers, body, weight of each, as JSON, JSON lines or HAR"),
    connections: {
      ...count("kept-alive connections, each with one request at a time", MOST_CONNECTIONS),
      default: "10",
    },
    ignore: text("<list>", "what may differ in responses: headers, and places such as /body/time or /body/items/*/id"),
    answersMayDiffer: flag("measure them although they respond differently"),
  }),
  ...grouped("Results:", {
    failAbove: {
      ...percentage("5%", "exit 4 if a request costs more by more than this, 5 if the interval holds both"),
      field: "failAbovePercent",
    },
    require: {
      ...text(
        "<bound>",
        "the same for a bound on after, such as 'p99<20ms' or, against before, 'memory<+5%'; may be repeated",
      ),
      repeats: true,
    },
  }),
};

export const APP_MEASURING = {
  rate: {
    ...OPTIONS.rate,
    value: "<rate>",
    group: SENT,
    help: "instead: requests per second, or % of what the slower one can answer, at Poisson-distributed times",
  },
  readyWithin: { ...OPTIONS.readyWithin, group: SERVERS, help: "longest wait for a first response below 500" },
  ...grouped(HOW, {
    budget: {
      ...OPTIONS.budget,
      help: "wall-clock time: as many rounds as fit",
      usually: "4m",
    },
    rounds: {
      ...OPTIONS.rounds,
      help: "fresh processes of each; without --budget exactly n",
      usually: "as many as fit into the budget, 3 at least",
    },
    blocks: { ...OPTIONS.blocks, help: "slices of each within a round" },
    slice: { ...OPTIONS.slice, help: "load per slice", usually: "200ms, open loop: 400ms" },
    parts: { ...OPTIONS.parts, help: "bursts per slice" },
    leadIn: OPTIONS.leadIn,
    warmUp: { ...OPTIONS.warmUp, usually: "what three rounds leave of the budget, at most 60s" },
    isolation: { ...OPTIONS.isolation, help: "auto, cgroup or process" },
    cpus: OPTIONS.cpus,
    memory: OPTIONS.memory,
    seed: OPTIONS.seed,
  }),
};

export const APP_DOCUMENTS = grouped("Results:", {
  profile: flag("for a difference, CPU profiles of both, and its functions"),
  out: { ...text("<dir>", "the folder of this run"), usually: ".request-context-lab/<its id>" },
  json: flag("the verdict as one JSON document on stdout"),
  markdown: flag("for a pull request, on stdout"),
});

export type RawApp = Raw<typeof APP_OPTIONS>;
export type RawMeasuring = Raw<typeof APP_MEASURING>;

const SERVER = "The server:";
const { urlPath, requests, connections, ignore } = APP_OPTIONS;
const { rate: _rate, ...measuring } = APP_MEASURING;

const INSPECTED = {
  ...grouped(SERVER, {
    start: text("<command>", "starts it, such as 'node dist/main.js'; PORT has its port, and {port} is replaced by it"),
    startIn: { ...text("<dir>", "where it is started"), usually: "here" },
  }),
  urlPath,
  requests,
  connections,
  ignore,
};

const INSPECT_MEASURING = {
  ...measuring,
  readyWithin: { ...measuring.readyWithin, group: SERVER },
  budget: {
    ...measuring.budget,
    help: "wall-clock time of the measurement; profiles take about 40s more",
    usually: "2m",
  },
  parts: { ...measuring.parts, usually: "one per 50 ms" },
};

export const INSPECT_REQUEST = { ...INSPECTED, ...INSPECT_MEASURING };

export const INSPECT_DOCUMENTS = {
  ...grouped("Without load, in seconds:", {
    chains: flag("only which controllers and resolvers of a Nest app are request-scoped, and what makes them so"),
    baseline: text("<file>", "exit 4 if one became request-scoped since this output of --chains --json"),
    git: text(
      "<base..head>",
      "the same between two commits of the repository here; <base> alone is compared with its files",
    ),
    setup: { ...APP_OPTIONS.setup, help: "prepares a commit's checkout, such as 'npm ci && npm run build'" },
    keepCheckouts: flag("keep prepared checkouts for the next command with these commits"),
    sarif: text("<file>", "the chains for code scanning"),
  }),
  ...grouped("Results:", {
    json: flag("everything that was found, as one JSON document on stdout"),
    markdown: flag("the same for an issue, on stdout"),
    html: text("<file>", "one page with the flame, the chain and the table"),
  }),
};

/** Words that mean nothing to a shell are started without one; anything else is a line for it. */
export function readCommand(text: string): Start["command"] {
  const words = text.split(/ +/).filter((word) => word !== "");
  const isPlain = words.every((word) => /^[\w@%+:,./{}=-]+$/.test(word)) && !words[0]?.includes("=");
  return isPlain ? words : text;
}

/** One word that ends as modules of JavaScript and TypeScript do names what a command would have to start. */
export function moduleIn(text: string): string | undefined {
  const word = text.trim();
  return /^\S+\.[cm]?[jt]s$/.test(word) ? word : undefined;
}
