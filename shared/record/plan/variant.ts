import { z } from "zod";

export const Framework = z.enum(["nest", "raw"]);
/** A server below the variant: the name of a folder of variants. */
export const Adapter = z.string().regex(/^[a-z][a-z\d-]*$/);
/** The columns of the matrix. `cls` is nestjs-cls, which Nest alone has; `als` is AsyncLocalStorage without it. */
export const Pattern = z.enum(["singleton", "request-scope", "cls", "als"]);

const Group = z.string().regex(/^[a-z-]+$/);
const WayName = z.string().regex(/^[a-z\d-]+$/);
const BasePath = z.string().regex(/^\/[a-z-]+$/);

export const Variant = z.strictObject({
  id: z.string().regex(/^[a-z\d-]+\/[a-z\d-]+$/),
  framework: Framework,
  adapter: Adapter,
  pattern: Pattern,
  /** Set for variants outside the matrix, which are measured only if selected by id. */
  group: Group.optional(),
  /** Its baseline; by default the singleton of its framework, adapter and group. */
  baseline: z.string().optional(),
  /** How it carries the context, where a pattern has more than one way. */
  way: WayName.optional(),
  /** Where an app that serves several variants has this one's routes; at the root, unless given. */
  basePath: BasePath.optional(),
  /** The axes that it has beyond those of every process. */
  axes: z.array(z.string()).optional(),
  /** The first release line of Node that it runs on, where older ones that can be asked for lack something. */
  firstNode: z.int().positive().optional(),
  /** Node's, for this variant alone. */
  nodeFlags: z.array(z.string()).optional(),
  /** Its source, from the folder of the registry. */
  source: z.string(),
  entry: z.string(),
  question: z.string(),
});

export type Framework = z.infer<typeof Framework>;
export type Adapter = z.infer<typeof Adapter>;
export type Pattern = z.infer<typeof Pattern>;
export type Variant = z.infer<typeof Variant>;

/** On Nest, what carries the id in an async context without nestjs-cls. */
const WITHOUT_NESTJS_CLS =
  /\/((ordinary-)?als-|nestjs-pino$|opentelemetry$|cls-hooked$|request-context$|ladder-(id|middleware|enhancers)$)|^recipes\//;

/** The column of a variant. Runs from before there were four call every async context `cls`. */
export function columnOf({ id, framework, pattern }: Pick<Variant, "id" | "framework" | "pattern">): Pattern {
  if (pattern !== "cls") return pattern;
  return framework === "raw" || WITHOUT_NESTJS_CLS.test(id) ? "als" : "cls";
}
