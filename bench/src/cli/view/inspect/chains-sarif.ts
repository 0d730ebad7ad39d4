import { posix } from "node:path";
import { type Chain, type NestScopes, type Place, pathOf } from "../../../inspect/scope-chains.ts";
import { arrowsText, type Compared } from "./chains-text.ts";

const RULE = {
  id: "request-scoped-controller",
  shortDescription: { text: "Nest builds this controller, and what it injects, for every request" },
  helpUri: "https://docs.nestjs.com/fundamentals/injection-scopes#performance",
};

/** SARIF 2.1.0, as code scanning reads it. Paths are those from the top of the repository. */
export function chainsSarif(nest: NestScopes, compared: Compared | undefined, inRepository: string): object {
  const added = new Set(compared?.became.map(({ chain }) => chain.entry.name));
  const results = nest.chains
    .filter(({ durable }) => !durable)
    .map((chain) => ({
      ruleId: RULE.id,
      level: added.has(chain.entry.name) ? "error" : "warning",
      message: { text: `${chain.entry.name} is request-scoped: ${arrowsText(chain)}.` },
      locations: [locationOf(whereOf(chain), inRepository)],
      partialFingerprints: { "chain/v1": arrowsText(chain) },
      ...(compared && { baselineState: added.has(chain.entry.name) ? "new" : "unchanged" }),
    }));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver: { name: "request-context-lab", rules: [RULE] } }, results }],
  };
}

/** The provider that does it; code scanning accepts no result without a file. */
function whereOf(chain: Chain): NonNullable<Place["at"]> {
  const known = pathOf(chain).find(({ at }) => at !== undefined && !/(^|\/)node_modules\//.test(at.file));
  return known?.at ?? { file: "package.json", line: 1 };
}

function locationOf({ file, line }: NonNullable<Place["at"]>, inRepository: string): object {
  const uri = encodeURI(posix.join(inRepository, file));
  return { physicalLocation: { artifactLocation: { uri }, region: { startLine: line } } };
}
