import { z } from "zod";

export const Framework = z.enum(["nest", "raw"]);
/** A server below the variant: the name of a folder of variants. */
export const Adapter = z.string().regex(/^[a-z][a-z\d-]*$/);
export const Pattern = z.enum(["singleton", "request-scope", "cls"]);

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
