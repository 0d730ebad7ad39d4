import { z } from "zod";

/** A server that announces nothing: a command starts it, and it is ready when it answers. */
export const Start = z.strictObject({
  /** Words, or a line for a shell; `{port}` in them is the port, as PORT is in the environment. */
  command: z.union([z.string().min(1), z.array(z.string()).min(1)]),
  folder: z.string(),
  /** Requested until it is ready, which it is at the first answer below 500. */
  path: z.string().regex(/^\//),
  /** The image of a container, whose own command starts it. */
  image: z.string().optional(),
});

/** A process that is measured, and the conditions that it runs under. */
export const Subject = z.strictObject({
  /** Its files are in folders of this name below others, and stay there. */
  variant: z.string().regex(/^(?!\/)(?!.*\.\.)/),
  /**
   * The file that Node runs, relative to the folder of the variants; absolute for a user's own app. For an app started
   * by a command, that command.
   */
  entry: z.string(),
  /** Put before the routes, where one app serves several variants. */
  basePath: z.string().optional(),
  /**
   * The requested Node, by version or path, or another runtime as `bun` or `deno@2.9`; left out if it is the Node
   * that everything here runs on.
   */
  node: z.string().optional(),
  /** Set if V8 must carry asynchronous contexts (AsyncContextFrame) or must not; omitted for its Node's default. */
  contextFrame: z.enum(["on", "off"]).optional(),
  nodeFlags: z.array(z.string()),
  environment: z.record(z.string(), z.string()),
  /** True if its libraries run with the patches in variants/upstream. */
  patched: z.boolean().optional(),
  workers: z.int().positive(),
  /** Left out of what announces itself, as every variant does. */
  start: Start.optional(),
});

export type Start = z.infer<typeof Start>;
export type Subject = z.infer<typeof Subject>;
