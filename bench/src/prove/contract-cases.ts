import { acceptedRequestId, expectedBody, ROUTES, type Route } from "@lab/shared/contract";
import type { Answer, ContractClient } from "./contract-client.ts";

/** What every variant must do, as a sentence and a check that returns what is wrong, or undefined. */
export interface ContractCase {
  readonly sentence: string;
  check(client: ContractClient): Promise<string | undefined>;
}

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
  survives("a request that is not HTTP", "NOT HTTP AT ALL\r\n\r\n"),
  survives("a header that breaks the grammar", "GET /bench HTTP/1.1\r\nHost: here\r\nbad header\r\n\r\n"),
  survives("a request that is cut off", "GET /bench HTTP/1.1\r\nHost: he"),
];

function honours(what: string, id: string): ContractCase {
  return {
    sentence: `honours ${what}`,
    check: (client) =>
      onBothRoutes(async (route) => differenceFrom(expectedBody(route, id), await client.get(route, id))),
  };
}

function replaces(what: string, id: string | undefined): ContractCase {
  return {
    sentence: `replaces ${what} by a new one each time`,
    check: (client) =>
      onBothRoutes(async (route) => {
        const answers = [await client.get(route, id), await client.get(route, id)] as const;
        const [first, second] = answers.map(idIn);
        if (first === undefined || second === undefined) return `no valid id in ${answers[0].body}`;
        if (first === second) return `two requests got the same id, ${first}`;
        return differenceFrom(expectedBody(route, first), answers[0]);
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

async function onBothRoutes(check: (route: Route) => Promise<string | undefined>): Promise<string | undefined> {
  for (const route of Object.values(ROUTES)) {
    const wrong = await check(route);
    if (wrong !== undefined) return `${route}: ${wrong}`;
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
