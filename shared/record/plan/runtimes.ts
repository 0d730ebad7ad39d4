export interface Runtime {
  readonly called: string;
  /** Its executable within its npm package. */
  readonly file: string;
  readonly megabytes: number;
  /** Finds its version in the output of `--version`. */
  readonly says: RegExp;
  /** Put between its executable and the file that it runs, before any flags of the server. */
  readonly words: readonly string[];
}

export const runtimes = {
  node: { called: "Node", file: "bin/node", megabytes: 50, says: /^v(\d+\.\d+\.\d+)/, words: ["--expose-gc"] },
  bun: { called: "Bun", file: "bin/bun", megabytes: 45, says: /^(\d+\.\d+\.\d+)/, words: [] },
  deno: {
    called: "Deno",
    file: "deno",
    megabytes: 45,
    says: /^deno (\d+\.\d+\.\d+)/,
    // It takes libraries from where they are installed, and writes nothing next to the variants.
    words: ["run", "--allow-all", "--quiet", "--no-lock", "--node-modules-dir=manual"],
  },
} as const satisfies Readonly<Record<string, Runtime>>;

export type RuntimeName = keyof typeof runtimes;

/** A runtime as it is requested: `bun`, `deno@2.9`, `node@24`, `bun@/path/to/bun`, or a Node without its name. */
export function readRuntime(requested: string): { readonly name: RuntimeName; readonly which: string } {
  const [, name, which] = /^(node|bun|deno)(?:@(.+))?$/.exec(requested) ?? [];
  return name === undefined ? { name: "node", which: requested } : { name: name as RuntimeName, which: which ?? "" };
}

/** The version as a server on it reports it: Node's with its "v", the others' after their name. */
export function announcedVersion(name: RuntimeName, version: string): string {
  return name === "node" ? `v${version}` : `${name}@${version}`;
}

/** As sentences name it: `Node 24`, `Node v26.10.0`, `Bun 1.4.5`. */
export function inWords(requested: string): string {
  const { name, which } = readRuntime(requested);
  return `${runtimes[name].called} ${which}`.trim();
}

/** True for Bun and Deno, which lack the flags, profiles and figures of V8 that Node offers. */
export function isOtherThanNode(requested: string | undefined): boolean {
  return requested !== undefined && readRuntime(requested).name !== "node";
}
