import { count, HOW, OPTIONS, percentage, type Raw, TEXT } from "../options.ts";

const SERVERS = "The two servers:";
const SENT = "What is sent:";
const RESULT = "Results:";
const MOST_CONNECTIONS = 10_000;

/** The flags of `bench app` that describe the two servers, what is sent to them, and what is required of them. */
export const APP_OPTIONS = {
  before: {
    ...TEXT,
    value: "<command>",
    group: SERVERS,
    says: "starts the first, such as 'node old/server.js'; PORT has its port. Or a module that exports it: old/app.js",
  },
  after: {
    ...TEXT,
    value: "<command>",
    group: SERVERS,
    says: "starts the second; {port} in a command is replaced by the port, too",
  },
  beforeIn: { ...TEXT, value: "<dir>", group: SERVERS, says: "where the first is started", usually: "here" },
  afterIn: { ...TEXT, value: "<dir>", group: SERVERS, says: "where the second is started", usually: "here" },
  image: {
    ...TEXT,
    value: "<ref>",
    group: SERVERS,
    says: "instead: given twice, the images of two containers, before's and then after's",
    repeats: true,
  },
  git: {
    ...TEXT,
    value: "<base..head>",
    group: SERVERS,
    says: "instead: two commits of the repository here, each in a checkout of its own",
  },
  setup: { ...TEXT, value: "<line>", group: SERVERS, says: "prepares a checkout, such as 'npm ci && npm run build'" },
  start: { ...TEXT, value: "<command>", group: SERVERS, says: "starts both, as --before does" },
  keepCheckouts: { ...TEXT, group: SERVERS, says: "keep prepared checkouts for the next run with these commits" },
  selfCheck: { ...TEXT, group: SERVERS, says: "before against itself: what this machine can resolve in this time" },
  urlPath: {
    ...TEXT,
    value: "<path>",
    group: SENT,
    says: "the path of all requests, and of the first response",
    usually: "/",
  },
  requests: {
    ...TEXT,
    value: "<file>",
    group: SENT,
    says: "instead: method, path, headers, body, weight of each, as JSON, JSON lines or HAR",
  },
  connections: {
    ...count(MOST_CONNECTIONS),
    group: SENT,
    says: "kept-alive connections, each with one request at a time",
    default: "10",
  },
  ignore: {
    ...TEXT,
    value: "<list>",
    group: SENT,
    says: "what may differ in responses: headers, and places such as /body/time or /body/items/*/id",
  },
  answersMayDiffer: { ...TEXT, group: SENT, says: "measure them although they respond differently" },
  failAbove: {
    ...percentage("5%"),
    group: RESULT,
    says: "exit 4 if a request costs more by more than this, 5 if that is inconclusive",
    field: "failAbovePercent",
  },
  require: {
    ...TEXT,
    value: "<bound>",
    group: RESULT,
    says: "the same for a bound on after, such as 'p99<20ms' or, against before, 'memory<+5%'; may be repeated",
    repeats: true,
  },
} as const;

/** The flags of every run that `bench app` has as well. */
export const APP_MEASURING = {
  rate: {
    ...OPTIONS.rate,
    value: "<rate>",
    group: SENT,
    says: "instead: requests per second, or % of what the slower one can answer, at Poisson-distributed times",
  },
  readyWithin: { ...OPTIONS.readyWithin, group: SERVERS, says: "longest wait for a first response below 500" },
  budget: {
    ...OPTIONS.budget,
    says: "wall-clock time; its second half confirms what the first one found, or looks on",
    usually: "4m",
  },
  precision: OPTIONS.precision,
  margin: { ...OPTIONS.margin, says: "smaller differences do not count" },
  rounds: { ...OPTIONS.rounds, says: "fresh processes of each; without --budget exactly n" },
  blocks: { ...OPTIONS.blocks, says: "slices of each within a round", usually: "follows the variances" },
  slice: { ...OPTIONS.slice, says: "load per slice", usually: "400ms" },
  parts: { ...OPTIONS.parts, says: "bursts per slice" },
  warmUp: { ...OPTIONS.warmUp, usually: "30s" },
  isolation: { ...OPTIONS.isolation, group: HOW, says: "auto, cgroup or process" },
  cpus: { ...OPTIONS.cpus, group: HOW },
  memory: { ...OPTIONS.memory, group: HOW },
  seed: OPTIONS.seed,
} as const;

/** The flags that decide what becomes of the result. */
export const APP_DOCUMENTS = {
  profile: { ...TEXT, group: RESULT, says: "for a confirmed difference, CPU profiles of both, and its functions" },
  junit: { ...TEXT, value: "<file>", group: RESULT, says: "for CI: a case for the verdict, and for each bound" },
  out: {
    ...TEXT,
    value: "<dir>",
    group: RESULT,
    says: "the folder of this run",
    usually: ".request-context-lab/<its id>",
  },
  json: { ...TEXT, group: RESULT, says: "the verdict as one JSON document on stdout" },
  markdown: { ...TEXT, group: RESULT, says: "for a pull request, on stdout" },
} as const;

export type RawApp = Raw<typeof APP_OPTIONS>;
export type RawMeasuring = Raw<typeof APP_MEASURING>;
