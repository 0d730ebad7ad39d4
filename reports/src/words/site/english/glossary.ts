/** Words that mean something of their own here: as they are written, and what they mean. */
export const glossary = {
  title: "Glossary",
  lead: "Words with a meaning of their own on these pages, and how the figures come about.",
  method: "How it is measured",
  methodText: [
    "Each cell is a server in a process of its own. It is proven first that it answers every request with that request's own id; then it is warmed up until its cost is flat.",
    "In every round all cells start in fresh processes. In every block of a round each cell is under load once, one at a time, in an order drawn from the run's seed, so that what changes on the machine meets all of them alike.",
    "The cost of a request is the server's CPU time over the requests that it answered. A figure is the geometric mean over rounds, a ratio that of the quotients of the rounds, and an interval is over rounds, at 95%. Verdicts are corrected for the number of cells with the same baseline (Holm).",
    "A twin, identical to a baseline, runs along: what the two differ by is the noise of that run.",
  ],
  terms: {
    cell: { words: ["cell", "cells"], means: "one server variant with its settings and its load: what is measured" },
    baseline: {
      words: ["baseline", "baselines"],
      means: "the cell that others are compared with: the singleton of the same server",
    },
    twin: { words: ["twin", "twins"], means: "an identical copy of a baseline; what the two differ by is noise" },
    "noise-floor": {
      words: ["noise floor"],
      means: "how far the twin's interval reaches from its original: less than that can be noise",
    },
    interval: {
      words: ["95% interval", "intervals"],
      means: "where the true figure lies, 95 times in 100, judged by how much rounds differ",
    },
    round: { words: ["round", "rounds"], means: "one fresh process of each cell; the unit that intervals are over" },
    block: { words: ["block", "blocks"], means: "part of a round in which each cell is under load once" },
    slice: { words: ["slice", "slices"], means: "a short stretch of load on one cell" },
    margin: { words: ["margin"], means: "how far two costs may differ and still count as equal" },
    equivalent: {
      words: ["equivalent"],
      means: "the whole interval is within the margin: there is no difference worth naming",
    },
    "within-noise": {
      words: ["within noise"],
      means: "a difference no larger than the one that identical code shows in the same family",
    },
    inconclusive: {
      words: ["inconclusive"],
      means: "the interval allows for a difference and for none: more rounds would tell",
    },
    saturation: {
      words: ["saturation"],
      means: "as many requests as the server can answer, from connections that never wait",
    },
    "working-set": { words: ["working set"], means: "memory in use, less file pages that could be dropped" },
    cost: {
      words: ["cpu per request", "cpu µs"],
      means: "CPU time of the server's processes over the requests that they answered",
    },
    ratio: {
      words: ["times the baseline's"],
      means: "over the baseline's, round by round: 1 is no difference",
    },
    rps: {
      words: ["requests/s", "req/s", "requests per second"],
      means: "answers in a second of load: as many as the server can give, unless a rate was asked for",
    },
    allocated: {
      words: ["allocated"],
      means: "memory that a request takes up and garbage collection gives back",
    },
    retained: { words: ["retained"], means: "what the heap has grown by with each request, garbage collected" },
    visible: {
      words: ["visible"],
      means: "in how many of the places that were tried the id can be read without being handed on",
    },
    slope: { words: ["slope"], means: "what one step along the axis adds, by a straight line through the points" },
    p50: { words: ["p50"], means: "half of the requests took no longer than this" },
    p95: { words: ["p95"], means: "95 of 100 requests took no longer than this" },
    p999: { words: ["p99.9"], means: "999 of 1,000 requests took no longer than this" },
    p99: { words: ["p99"], means: "99 of 100 requests took no longer than this" },
    singleton: { words: ["singleton"], means: "the id is an argument of every call" },
    "request-scope": {
      words: ["request-scope", "request scope"],
      means: "the code that needs the id is instantiated anew for each request",
    },
    cls: { words: ["cls"], means: "the id is kept in the async context, by AsyncLocalStorage or nestjs-cls" },
    interleaved: {
      words: ["interleaved"],
      means: "cells take turns in short slices, so that the machine's moods meet all alike",
    },
    classic: {
      words: ["classic"],
      means: "cells one after another, one long load each: what changes meanwhile is taken for a difference",
    },
    rehearsal: {
      words: ["rehearsal"],
      means: "a run with made-up servers, to try the tools: its figures mean nothing",
    },
  },
};
