import { acceptedRequestId, expectedBody, ROUTES } from "@lab/shared/contract";
import type { Answer, ContractClient } from "./contract-client.ts";
import { type Exchange, exchanges, postBench } from "./exchanges.ts";

/** What every variant must do, as a sentence and a check that returns what is wrong, or undefined. */
export interface ContractCase {
  readonly sentence: string;
  check(client: ContractClient): Promise<string | undefined>;
}

const TEXT = "an order";
const LONGEST_ID = "x".repeat(128);

export const contractCases: readonly ContractCase[] = [
  honours("a short id", "a"),
  honours("an id of 128 characters", LONGEST_ID),
  honours("an id of every visible character", visibleAscii()),
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
  {
    sentence: "keeps 20 requests apart whose bodies come after their headers, the last one's first",
    async check(client) {
      const ids = Array.from({ length: 20 }, (_, turn) => `late.${turn}`);
      const begun = await Promise.all(ids.map((id) => postBench.begin(client, id, id)));
      for (const [turn, send] of [...begun.entries()].reverse()) {
        const wrong = differenceFrom(postBench.expected(`late.${turn}`, `late.${turn}`), await send());
        if (wrong !== undefined) return wrong;
      }
      return undefined;
    },
  },
  {
    sentence: "answers a body that is not JSON with 400",
    async check(client) {
      const { status } = await client.post(ROUTES.bench, '{"items":[');
      return status === 400 ? undefined : `it answered ${status}`;
    },
  },
  survives("a request that is not HTTP", "NOT HTTP AT ALL\r\n\r\n"),
  survives("a header that breaks the grammar", "GET /bench HTTP/1.1\r\nHost: here\r\nbad header\r\n\r\n"),
  survives("a request that is cut off", "GET /bench HTTP/1.1\r\nHost: he"),
  survives(
    "a body that is cut off",
    'POST /bench HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"items":[',
  ),
];

function honours(what: string, id: string): ContractCase {
  return {
    sentence: `honours ${what}`,
    check: (client) =>
      onEachExchange(async ({ ask, expected }) => differenceFrom(expected(TEXT, id), await ask(client, TEXT, id))),
  };
}

function replaces(what: string, id: string | undefined): ContractCase {
  return {
    sentence: `replaces ${what} by a new one each time`,
    check: (client) =>
      onEachExchange(async ({ ask, expected }) => {
        const answers = [await ask(client, TEXT, id), await ask(client, TEXT, id)] as const;
        const [first, second] = answers.map(idIn);
        if (first === undefined || second === undefined) return `no valid id in ${answers[0].body}`;
        if (first === second) return `two requests got the same id, ${first}`;
        return differenceFrom(expected(TEXT, first), answers[0]);
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

async function onEachExchange(check: (exchange: Exchange) => Promise<string | undefined>): Promise<string | undefined> {
  for (const exchange of exchanges) {
    const wrong = await check(exchange);
    if (wrong !== undefined) return `${exchange.name}: ${wrong}`;
  }
  return undefined;
}

function differenceFrom(expected: string, { status, body }: Answer): string | undefined {
  return status === 200 && body === expected ? undefined : `expected 200 ${expected}, got ${status} ${body}`;
}

function idIn({ body }: Answer): string | undefined {
  const { requestId } = JSON.parse(body) as { requestId?: string };
  return acceptedRequestId(requestId);
}

function visibleAscii(): string {
  return String.fromCharCode(...Array.from({ length: 0x7e - 0x21 + 1 }, (_, index) => 0x21 + index));
}
