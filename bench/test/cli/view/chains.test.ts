import { expect, test } from "vitest";
import { chainsMarkdown, chainsSarif, chainsText } from "../../../src/cli/view/inspect/chains-text.ts";
import { becameScoped, type NestScopes } from "../../../src/inspect/scope-chains.ts";

const at = (file: string, line: number) => ({ file, line });
const logger = { name: "Logger", at: at("src/logger.ts", 7) };
const prices = { name: "Prices", at: at("src/prices.ts", 3) };
const orders = { name: "Orders", at: at("src/orders.ts", 14) };
const tenant = { name: "Tenant" };
const chain = { entry: orders, through: [prices, logger], durable: false };

/** Two modules have the same controller, which counts once. */
const nest: NestScopes = {
  adapter: "fastify",
  entries: ["Orders", "Orders", "Users", "Health"],
  scoped: [logger, prices, orders, tenant],
  chains: [chain, chain, { entry: { name: "Users" }, through: [tenant], durable: true }],
  withoutStrategy: ["A", "B"],
};

const base = { ...nest, chains: [], scoped: [logger] };
const compared = { became: becameScoped(nest, base), noLonger: ["Health"] };

test.each([
  ["chains.txt", chainsText(nest, compared)],
  ["chains.md", chainsMarkdown(nest, compared)],
])(
  "what changed, each provider with what it makes request-scoped, and what is durable read as stored: %s",
  async (file, text) => {
    await expect(text).toMatchFileSnapshot(`snapshots/${file}`);
  },
);

test("an app without request scope gets one sentence", () => {
  const without = (...entries: string[]) =>
    chainsText({ adapter: "fastify", entries, scoped: [], chains: [] }, undefined);
  expect(without("Orders", "Users")).toBe("None of 2 controllers and resolvers is request-scoped.");
  expect(without("Orders")).toBe("The only controller or resolver is not request-scoped.");
  expect(without()).toBe("The app has no controllers or resolvers.");
});

test("code scanning gets the provider's place from the top of the repository, and what is new as an error", () => {
  const { runs } = chainsSarif({ ...nest, chains: [chain] }, compared, "apps/shop") as {
    runs: [{ results: object[] }];
  };
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
