import type { Adapter, Framework, Pattern, Variant } from "@lab/shared/record";

/** A matrix with a hole: there is no singleton next to node-http/cls. */
export const registry: readonly Variant[] = [
  variant("nest", "fastify", "singleton"),
  variant("nest", "fastify", "request-scope"),
  variant("nest", "fastify", "cls"),
  variant("raw", "fastify", "singleton"),
  variant("raw", "fastify", "cls"),
  variant("raw", "node-http", "cls"),
];

function variant(framework: Framework, adapter: Adapter, pattern: Pattern): Variant {
  const nest = framework === "nest";
  return {
    id: `${nest ? "nest-" : ""}${adapter}/${pattern}`,
    framework,
    adapter,
    pattern,
    source: `${nest ? "nest/" : ""}${adapter}/${pattern}.ts`,
    entry: nest ? `nest/dist/${adapter}/${pattern}.js` : `${adapter}/dist/${pattern}.js`,
    question: "What does it cost?",
  };
}
