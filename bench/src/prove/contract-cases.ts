import { acceptedRequestId, expectedBody, ROUTES } from "@lab/shared/contract";
import { idIn } from "../http/exchange.ts";
import type { ContractClient, Reply } from "./contract-client.ts";
import { type ExchangeKind, exchanges, postBench } from "./isolation.ts";

/** A requirement on every variant: a sentence, and a check that returns the violation or undefined. */
export interface ContractCase {
  readonly sentence: string;
  /** True if it is about requests with a body; it is proven only of servers that are measured by such requests. */
  readonly posts?: true;
  /** Rejected if the server does not answer. */
  check(client: ContractClient): Promise<string | undefined>;
}

const TEXT = "an order";
const LONGEST_ID = "x".repeat(128);
const VISIBLE_ASCII = String.fromCharCode(...Array.from({ length: 0x7e - 0x21 + 1 }, (_, index) => 0x21 + index));
const PIECES = 3;

export const contractCases: readonly ContractCase[] = [
  honours("a short id", "a"),
  honours("an id of 128 characters", LONGEST_ID),
  honours("an id of every visible character", VISIBLE_ASCII),
  replaces("an absent id", undefined),
  replaces("an empty id", ""),
  replaces("an id of 129 characters", `${LONGEST_ID}x`),
  replaces("an id with a blank in it", "two words"),
  replaces("an id beyond ASCII", "caf\u00e9"),
  {
    sentence: "answers a path that it does not serve with 404",
    async check(client) {
      const { status } = await client.get("/no/such/path");
      return status === 404 ? undefined : `it answered ${status}`;
    },
  },
  keepsPiecesApart(postBench),
  {
    sentence: "answers a body that is not JSON with 400",
    posts: true,
    async check(client) {
      const { status } = await client.post(ROUTES.bench, '{"items":[');
      return status === 400 ? undefined : `it answered ${status}`;
    },
  },
  survives("a request that is not HTTP", "NOT HTTP AT ALL\r\n\r\n"),
  survives("a header that breaks the grammar", "GET /bench HTTP/1.1\r\nHost: here\r\nbad header\r\n\r\n"),
  survives("a request that is cut off", "GET /bench HTTP/1.1\r\nHost: he"),
  {
    ...survives(
      "a body that is cut off",
      'POST /bench HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"items":[',
    ),
    posts: true,
  },
];

function honours(what: string, id: string): ContractCase {
  return {
    sentence: `honours ${what}`,
    check: (client) =>
      onEachExchange(async ({ of }) => {
        const exchange = of(TEXT, id);
        return differenceFrom(exchange.expectedBody, await client.ask(exchange, id));
      }),
  };
}

function replaces(what: string, id: string | undefined): ContractCase {
  return {
    sentence: `replaces ${what} by a new one each time`,
    check: (client) =>
      onEachExchange(async ({ of }) => {
        const exchange = of(TEXT, id ?? "");
        const answers = [await client.ask(exchange, id), await client.ask(exchange, id)] as const;
        const [first, second] = answers.map(({ body }) => acceptedRequestId(idIn(body)));
        if (first === undefined || second === undefined) return `no valid id in ${answers[0].body}`;
        if (first === second) return `two requests got the same id, ${first}`;
        return differenceFrom(of(TEXT, first).expectedBody, answers[0]);
      }),
  };
}

function survives(what: string, bytes: string): ContractCase {
  return {
    sentence: `survives ${what}`,
    async check(client) {
      const reply = await client.sendRaw(bytes);
      if (reply !== "" && !/^HTTP\/1\.1 4\d\d /.test(reply)) return `it answered ${reply}`;
      return differenceFrom(expectedBody(ROUTES.bench, "after"), await client.get(ROUTES.bench, "after"));
    },
  };
}

/** Finds a server that goes on in another request's context once it has read a body. */
export function keepsPiecesApart({ name, of }: ExchangeKind): ContractCase {
  return {
    sentence: `keeps 20 requests of ${name} apart whose bodies come late and in ${PIECES} pieces, the last one's first`,
    posts: true,
    async check(client) {
      const ids = Array.from({ length: 20 }, (_, turn) => `late.${turn}`);
      const begun = await Promise.all(
        ids.map(async (id) => {
          const exchange = of(id, id);
          return { exchange, request: await client.begin(exchange, id) };
        }),
      );
      begun.reverse();
      for (let piece = 1; piece < PIECES; piece++) {
        for (const { exchange, request } of begun) request.send(Math.floor((exchange.body?.length ?? 0) / PIECES));
      }
      for (const { exchange, request } of begun) {
        const wrong = differenceFrom(exchange.expectedBody, await request.finish());
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    },
  };
}

async function onEachExchange(check: (kind: ExchangeKind) => Promise<string | undefined>): Promise<string | undefined> {
  for (const kind of exchanges) {
    const wrong = await check(kind);
    if (wrong !== undefined) return `${kind.name}: ${wrong}`;
  }
  return undefined;
}

function differenceFrom(expected: string, { status, body }: Reply): string | undefined {
  return status === 200 && body.equals(Buffer.from(expected))
    ? undefined
    : `expected 200 ${expected}, got ${status} ${body}`;
}
