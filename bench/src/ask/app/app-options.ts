import { MOST_CONNECTIONS } from "../axes/axes.ts";
import { count, flag, grouped, percentage, type Raw, text } from "../options/option.ts";
import { HOW, OPTIONS } from "../options/options.ts";
import { readCommits, readGit, readIgnored, readRequirement } from "./app-values.ts";
import { getting } from "./read-requests.ts";

const SERVERS = "The two servers:";
const SENT = "What is sent:";

export const APP_OPTIONS = {
  ...grouped(SERVERS, {
    before: text(
      "<command>",
      "starts the first, such as 'node old/server.js', which listens on PORT; or a module that exports it: old/app.js",
    ),
    after: text("<command>", "starts the second; {port} in either command is replaced by its port"),
    beforeIn: { ...text("<dir>", "folder that the first starts in"), usually: "here" },
    afterIn: { ...text("<dir>", "folder that the second starts in"), usually: "here" },
    image: {
      ...text("<ref>", "instead, given twice: the container images of before and after"),
      repeats: true,
    },
    git: {
      ...text("<base..head>", "instead: two commits of this repository, each checked out separately"),
      read: readGit,
    },
    setup: text("<line>", "prepares a checkout, such as 'npm ci && npm run build'"),
    start: text("<command>", "with --git: starts the server of each commit"),
    keepCheckouts: flag("keep prepared checkouts for the next run with these commits"),
    selfCheck: flag("before against itself: the smallest difference that this machine can show"),
  }),
  ...grouped(SENT, {
    urlPath: {
      ...text("<path>", "path of every request; the server is ready when it answers there"),
      read: getting,
      default: "/",
    },
    requests: text(
      "<file>",
      "instead: several requests with method, path, headers, body and weight, as JSON, JSON lines or HAR",
    ),
    connections: {
      ...count("kept-alive connections, each with one request at a time", MOST_CONNECTIONS),
      default: "10",
    },
    ignore: {
      ...text(
        "<list>",
        "parts of a response that may differ: headers, and paths such as /body/time or /body/items/*/id",
      ),
      read: readIgnored,
    },
    answersMayDiffer: flag("measure even if the two respond differently"),
  }),
  ...grouped("Results:", {
    failAbove: {
      ...percentage(
        "5%",
        "exit 4 if the cost of a request rises by more than this, 5 if the interval contains the limit",
      ),
      field: "failAbovePercent",
    },
    require: {
      ...text(
        "<bound>",
        "the same for a limit on after, such as 'p99<20ms', or relative to before: 'memory<+5%'; may be repeated",
      ),
      read: readRequirement,
      repeats: true,
    },
  }),
};

export const APP_MEASURING = {
  rate: {
    ...OPTIONS.rate,
    value: "<rate>",
    group: SENT,
    help: "instead: an open loop of this many requests per second, or % of the slower one's capacity",
  },
  readyWithin: {
    ...OPTIONS.readyWithin,
    group: SERVERS,
    help: "time limit for the first response with a status below 500",
  },
  ...grouped(HOW, {
    budget: {
      ...OPTIONS.budget,
      help: "wall-clock time: as many rounds as fit",
      usually: "4m",
    },
    rounds: {
      ...OPTIONS.rounds,
      help: "fresh processes of each server; without --budget exactly n",
      usually: "as many as fit into the budget, at least 3",
    },
    blocks: { ...OPTIONS.blocks, help: "slices of each server per round" },
    slice: { ...OPTIONS.slice, help: "load per slice", usually: "200ms, open loop: 400ms" },
    parts: { ...OPTIONS.parts, help: "bursts per slice" },
    leadIn: OPTIONS.leadIn,
    warmUp: { ...OPTIONS.warmUp, usually: "what the budget leaves after three rounds, at most 60s" },
    isolation: { ...OPTIONS.isolation, help: "auto, cgroup or process" },
    cpus: OPTIONS.cpus,
    memory: OPTIONS.memory,
    seed: OPTIONS.seed,
  }),
};

export const APP_DOCUMENTS = grouped("Results:", {
  profile: flag("if they differ, profile both and list the functions that cause it"),
  out: { ...text("<dir>", "the folder of this run"), usually: ".request-context-lab/<its id>" },
  json: flag("the verdict as one JSON document on stdout"),
  markdown: flag("for a pull request, on stdout"),
});

export const APP_REQUEST = { ...APP_OPTIONS, ...APP_MEASURING };

export type RawApp = Raw<typeof APP_OPTIONS>;

const SERVER = "The server:";
const { urlPath, requests, connections, ignore } = APP_OPTIONS;
const { rate: _rate, ...measuring } = APP_MEASURING;

const INSPECTED = {
  ...grouped(SERVER, {
    start: text("<command>", "starts it, such as 'node dist/main.js', on the port in PORT, or in place of {port}"),
    startIn: { ...text("<dir>", "folder that it starts in"), usually: "here" },
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
    git: {
      ...text(
        "<base..head>",
        "the same between two commits of this repository; <base> alone is compared with the working tree",
      ),
      read: readCommits,
    },
    setup: { ...APP_OPTIONS.setup, help: "prepares a commit's checkout, such as 'npm ci && npm run build'" },
    keepCheckouts: flag("keep prepared checkouts for the next command with these commits"),
    sarif: text("<file>", "also write the chains for code scanning"),
  }),
  ...grouped("Results:", {
    json: flag("everything that was found, as one JSON document on stdout"),
    markdown: flag("the same for an issue, on stdout"),
    html: text("<file>", "one page with the flame, the chain and the table"),
  }),
};
