import { expect, test } from "vitest";
import { chainsMarkdown, chainsSarif, chainsText } from "../../../src/cli/view/inspect/chains-text.ts";
import { becameScoped, type NestScopes } from "../../../src/inspect/scope-chains.ts";

const at = (file: string, line: number) => ({ file, line });
const logger = { name: "Logger", at: at("src/logger.ts", 7) };
const prices = { name: "Prices", at: at("src/prices.ts", 3) };
const orders = { name: "Orders", at: at("src/orders.ts", 14) };
const tenant = { name: "Tenant" };

const nest: NestScopes = {
  adapter: "fastify",
  entries: ["Orders", "Users", "Health"],
  scoped: [logger, prices, orders, tenant],
  chains: [
    { entry: orders, through: [prices, logger], durable: false },
    { entry: { name: "Users" }, through: [tenant], durable: true },
  ],
};

const base = { ...nest, chains: [], scoped: [logger] };
const compared = { became: becameScoped(nest, base), noLonger: ["Health"] };

test("the sentence comes first, then each provider with what it makes request-scoped, then what is durable", () => {
  expect(chainsText(nest, undefined)).toBe(
    `1 of 3 controllers and resolvers is request-scoped: Nest builds it for every request. 1 is made once for each tenant.

Logger (src/logger.ts:7) is request-scoped, and so is what injects it:
  Logger → Prices → Orders  src/orders.ts:14

Durable, made once for each tenant:
  Tenant → Users`,
  );
});

test("a controller that several modules have counts once", () => {
  const twice = { ...nest, entries: [...nest.entries, "Orders"], chains: [...nest.chains, ...nest.chains.slice(0, 1)] };
  expect(chainsText(twice, undefined)).toBe(chainsText(nest, undefined));
  expect(chainsMarkdown(twice, undefined)).toBe(chainsMarkdown(nest, undefined));
});

test("durable providers that no ContextIdStrategy keeps are named last, in text and in Markdown", () => {
  const sentence = "A, B are durable, but without a ContextIdStrategy Nest builds them for every request.";
  const without = { ...nest, withoutStrategy: ["A", "B"] };
  expect(chainsText(without, undefined).split("\n").slice(-2)).toEqual(["", sentence]);
  expect(chainsMarkdown(without, undefined).split("\n").at(-1)).toBe(`- ${sentence}`);
});

test("with a baseline, what changed comes before that", () => {
  const lines = chainsText(nest, compared).split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "Orders became request-scoped: Prices (src/prices.ts:3) injects Logger (src/logger.ts:7).",
    "Health is no longer request-scoped.",
    "",
  ]);
  expect(chainsMarkdown(nest, compared)).toMatch(
    /^\*\*Orders became request-scoped: [\s\S]*\n- Logger .*\n {2}- Logger → /,
  );
});

test("an app without request scope gets one sentence", () => {
  const without = (...entries: string[]) => chainsText({ ...nest, entries, chains: [] }, undefined);
  expect(without("Orders", "Users")).toBe("None of 2 controllers and resolvers is request-scoped.");
  expect(without("Orders")).toBe("The only controller or resolver is not request-scoped.");
  expect(without()).toBe("The app has no controllers or resolvers.");
});

test("code scanning gets the provider's place from the top of the repository, and what is new as an error", () => {
  const { runs } = chainsSarif(nest, compared, "apps/shop") as { runs: [{ results: object[] }] };
  expect(runs[0].results).toMatchObject([
    {
      level: "error",
      baselineState: "new",
      message: { text: "Orders is request-scoped: Logger → Prices → Orders." },
      locations: [
        { physicalLocation: { artifactLocation: { uri: "apps/shop/src/logger.ts" }, region: { startLine: 7 } } },
      ],
    },
  ]);
});
