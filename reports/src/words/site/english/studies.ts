import type { Headline } from "@lab/shared/record";
import type { Direction } from "../../change-of.ts";
import { curves } from "../../english/curves.ts";
import { starts } from "../../english/starts.ts";

/** A question that the lab has a name for, and what its run leaves open. */
interface KnownStudy {
  readonly question: string;
  readonly notSaid: readonly string[];
}

/** In the order in which they are listed. */
const KNOWN: readonly (readonly [name: string, study: KnownStudy])[] = [
  [
    "matrix",
    {
      question: "What does each pattern cost, on each framework and adapter?",
      notSaid: [
        "Servers are at their limit here. What an id adds to latency below it is the question of the study rate.",
        "Ratios are those of a handler that does next to nothing: the more a handler does, the closer they are to 1.",
      ],
    },
  ],
  [
    "ways",
    {
      question: "What does every known way to carry a request id cost?",
      notSaid: [
        "Each way has the options that are named with it. Others of its options may cost more or less.",
        "Where an id is visible was tried in the places listed, and nowhere else.",
      ],
    },
  ],
  [
    "as-published",
    {
      question: "What do the patterns come to where one app serves all three, and they are measured one after another?",
      notSaid: [
        "Each route of the shared app pays for the others: the middleware of nestjs-cls, a second id, two readings of the heap.",
        "Whatever changes between two processes, or while they run, counts as a difference of the patterns; what the twin differs by shows how much that is.",
      ],
    },
  ],
  [
    "one-app",
    {
      question: "What do the patterns cost where one app serves all three, measured alternately?",
      notSaid: [
        "Each route of the shared app pays for the others. What all of them pay is on both sides of a comparison, and cannot show.",
      ],
    },
  ],
  [
    "app-each",
    {
      question: "What do the patterns cost in an app each, under the load of the published benchmark?",
      notSaid: [
        "The servers make the ids, as in the published benchmark; so only the shape of each answer is checked, and not whose it is.",
      ],
    },
  ],
  [
    "starts",
    {
      question: "How long is it from a start to the first right answer?",
      notSaid: [
        "A small server starts here. One with more modules loads and compiles more, and what a pattern adds is a smaller part of it.",
        "Files are in the machine's memory after the first round. A start that reads them from a disk, or a network, is longer.",
      ],
    },
  ],
  [
    "depth",
    {
      question: "Does an id cost more where it is needed deeper in a chain of providers?",
      notSaid: [
        "Each level has one provider, whose constructor does nothing. Constructors that do work, and providers with many dependencies, cost more with each new instance.",
        "A straight line is laid through four points; between them, and beyond them, the cost may bend.",
      ],
    },
  ],
  [
    "contexts",
    {
      question: "Does an id cost more next to other instances of AsyncLocalStorage?",
      notSaid: [
        "Node 26 copies the frame around a context that is entered, so n of them within each other cost as n². The hooks of Node 22 copy nothing, and each await pays instead.",
        "The further contexts are entered once a request and never read. A tool that enters its own for every query or span pays that each time.",
        "Requests here await next to nothing; where there are many awaits, each carries the contexts along.",
      ],
    },
  ],
  [
    "middlewares",
    {
      question: "What does an async context cost a chain of async middlewares?",
      notSaid: [
        "Each function of the chain does nothing but await the next. The work of real middlewares is not included.",
        "One context is entered, before the chain. A middleware that enters one of its own pays for it once more.",
      ],
    },
  ],
  [
    "tenants",
    {
      question: "What do durable providers cost, the more tenants there are?",
      notSaid: [
        "A tenant's providers are made by its first request, mostly before measuring begins: what that one costs hardly shows.",
        "What is kept for a tenant is nearly empty here. Yours keeps what your providers hold.",
      ],
    },
  ],
  [
    "handler",
    {
      question: "Does an id cost more where the handler is async?",
      notSaid: ["It is one await. Long chains of promises, and many concurrent ones, are not measured here."],
    },
  ],
  [
    "io",
    {
      question: "Does the cost of an id still show where a request waits for something?",
      notSaid: [
        "What is waited for is a timer. A driver or a client has work of its own, which is CPU time; see the study postgres.",
        "Break-even points are in CPU time. How long a request waits does not move them.",
      ],
    },
  ],
  [
    "post",
    {
      question: "What does an id cost where a body is parsed first?",
      notSaid: ["Bodies are JSON, parsed by the framework's own parser. Nothing validates or transforms them."],
    },
  ],
  [
    "payload",
    {
      question: "What does an id cost where answers are large?",
      notSaid: ["Answers are JSON with one long text. Compression, and objects of many fields, are not measured here."],
    },
  ],
  [
    "kv",
    {
      question: "What does it cost a repository to read its tenant from the context, with a store in a file below it?",
      notSaid: [
        "The store is SQLite in a file, in the server's own process, which waits for it. A store elsewhere costs other CPU time, and waits.",
      ],
    },
  ],
  [
    "postgres",
    {
      question: "Does the cost of an id show in a transaction with PostgreSQL?",
      notSaid: [
        "The database is on the same machine, and its CPU time is not counted. Across a network a transaction takes longer; what the pattern adds in CPU time stays.",
        "Statements go through pg and its pool. An ORM adds work of its own, which makes the pattern's share smaller.",
      ],
    },
  ],
  [
    "node",
    {
      question: "What does each pattern cost on each line of Node?",
      notSaid: ["It is one version of each line, as the run names them, with Node's own defaults."],
    },
  ],
  [
    "context-frame",
    {
      question: "What has it changed that V8 carries asynchronous contexts?",
      notSaid: [
        "Both are of one version of Node. Older versions carry contexts by hooks that differ in more than this flag.",
      ],
    },
  ],
  [
    "frames",
    {
      question: "What does AsyncContextFrame bring a server with OpenTelemetry?",
      notSaid: [
        "OpenTelemetry traces requests here, and sends nothing anywhere. Exporters, and instrumented drivers, add their own.",
        "It is Node 22, where hooks are the default. Newer lines have other costs for both.",
      ],
    },
  ],
  [
    "bare-node",
    {
      question: "What has become of the bare server, its context, and Express from Node 22 to 26?",
      notSaid: [
        "It is one version of each line of Node, and of Express the version that the lab has.",
        "Each server has one route. Apps with many middlewares enter and await more.",
      ],
    },
  ],
  [
    "workers",
    {
      question: "Do the patterns cost the same where several processes serve together?",
      notSaid: ["There are two processes on two cores of one machine. More of them may get into each other's way."],
    },
  ],
  [
    "connections",
    {
      question: "Does an id cost more where more requests are under way?",
      notSaid: [
        "Each connection waits for its answer before it asks again. Users do not; for arrivals at a rate, see the study rate.",
      ],
    },
  ],
  [
    "rate",
    {
      question: "What latency does an id add to a server that is not at its limit?",
      notSaid: [
        "Requests come over the loopback interface: no network is in these latencies.",
        "Shares are of what the slowest pattern can answer, so all patterns meet the same load.",
      ],
    },
  ],
];

const SUBJECTS: Readonly<Record<Headline, { readonly added: string; readonly takes: string }>> = {
  costUs: { added: "a request", takes: "a request costs" },
  p50Us: { added: "the p50", takes: "the p50 takes" },
  p99Us: { added: "the p99", takes: "the p99 takes" },
  p999Us: { added: "the p99.9", takes: "the p99.9 takes" },
};

const ADDS: Readonly<Record<Direction, (subject: string, from: string, to: string) => string>> = {
  up: (subject, from, to) => `${subject} rises from ${from} to ${to}`,
  down: (subject, from, to) => `${subject} falls from ${from} to ${to}`,
  unclear: (subject, from, to) => `${subject} shows no significant change: ${from} and ${to}`,
  "no-interval": (subject, from, to) => `${subject} goes from ${from} to ${to}, without an interval`,
};

const SLOPES: Readonly<Record<Direction, (pattern: string, us: string) => string>> = {
  up: (pattern, us) => `${us} more by ${pattern}`,
  down: (pattern, us) => `${us} less by ${pattern}`,
  unclear: (pattern, us) => `no significant amount by ${pattern}: ${us}`,
  "no-interval": (pattern, us) => `${us} more by ${pattern}, without an interval`,
};

export const studies = {
  known: new Map(KNOWN),
  title: "Studies",
  lead: "Each question varies one thing. Its page has the curve or the table, what it does not say, and the command that measures it again.",
  notSaid: "What it does not say",
  ofEvery: [
    "It is one machine. Another processor has other microseconds, and may have other ratios.",
    "It is a small server on purpose. The other work of an app is not in these figures.",
  ],
  again: "To make it again",
  againHow: "This measures it on your machine; `--rehearse` shows in a second what comes out, with figures made up.",
  exactly: "The very run of this page, with its seed:",
  others: "Other runs of this study",
  nothing: "Nothing was compared with a baseline here.",

  starts,
  between: curves.between,
  ends: (from: string, to: string, clauses: readonly string[]) => `From ${from} to ${to}, ${clauses.join("; ")}.`,
  added: (pattern: string, headline: Headline) => `what ${pattern} adds to ${SUBJECTS[headline].added}`,
  costs: (pattern: string, headline: Headline) => `what ${SUBJECTS[headline].takes} by ${pattern}`,
  adds: ADDS,
  notAtBoth: (pattern: string) => `${pattern} was not measured at both`,
  held: (clauses: readonly string[]) => `A request costs ${clauses.join("; ")}.`,
  heldAt: (name: string, times: string, place: string, base: string) =>
    `${times} as much with ${name} at ${place} as at ${base}`,
  slopes: (axis: Parameters<typeof curves.one>[0], headline: Headline, clauses: readonly string[]) =>
    `With each further ${curves.one(axis)}, ${SUBJECTS[headline].takes} ${clauses.join("; ")}.`,
  slope: SLOPES,
  range: (clauses: readonly string[]) => `Held against its baseline, ${clauses.join("; ")}.`,
  ranges: (pattern: string, least: string, most: string) => `${pattern} costs from ${least} to ${most} as much`,
  at: (ratio: string, place: string) => `${ratio} (${place})`,
  patterns: (baseline: string, clauses: readonly string[]) => `Against ${baseline}, ${clauses.join("; ")}.`,
  ofServer: (where: string, parts: readonly string[]) => `${where}: ${parts.join(", ")}`,
  on: (server: string) => `on ${server}`,
  onOne: (server: string, clause: string) => `on ${server}: ${clause}`,
  ways: (clauses: readonly string[]) =>
    `Of the ways that give services the id without passing it, the cheapest is ${clauses.join("; ")}.`,
  way: (server: string, name: string, ratio: string, alike: number) =>
    `${name} at ${ratio} on ${server}${alike === 0 ? "" : ` (not distinguishable from ${alike} more)`}`,
};
