/** The part of a package.json that shows how a server is built and started. */
interface ServerPackage {
  readonly main?: string | undefined;
  readonly packageManager?: string | undefined;
  readonly engines?: { readonly node?: string | undefined } | undefined;
  readonly scripts?: Readonly<Record<string, string>> | undefined;
  readonly dependencies?: Readonly<Record<string, string>> | undefined;
}

interface Manager {
  readonly locks: readonly string[];
  /** How it is called on a runner that has only npm, in its version of package.json. */
  readonly call: (version: string) => string;
  readonly install: string;
}

const MANAGERS: Readonly<Record<string, Manager>> = {
  pnpm: {
    locks: ["pnpm-lock.yaml"],
    call: (version) => `npx --yes pnpm${version}`,
    install: "install --frozen-lockfile",
  },
  yarn: { locks: ["yarn.lock"], call: () => "npx --yes corepack yarn", install: "install --immutable" },
  bun: {
    locks: ["bun.lock", "bun.lockb"],
    call: (version) => `npx --yes bun${version}`,
    install: "install --frozen-lockfile",
  },
  npm: { locks: ["package-lock.json", "npm-shrinkwrap.json"], call: () => "npm", install: "ci" },
};

/** The scripts that start a built server, the likeliest first; others compile or watch. */
const STARTS = ["start:prod", "start"];

/** How a repository's server is made ready and started; pure but for the given look at files. */
export function ciOf(server: ServerPackage, isThere: (file: string) => boolean) {
  const { scripts = {}, packageManager = "", dependencies = {}, engines, main = "server.js" } = server;
  const [, named = "", version = ""] = /^(\w+)(@[\d.]+)?/.exec(packageManager) ?? [];
  const [, { call, install }] = Object.entries(MANAGERS).find(([name, { locks }]) =>
    named === "" ? locks.some(isThere) : name === named,
  ) ?? ["npm", { call: () => "npm", install: "install" }];
  const manager = call(version);
  const build = "build" in scripts ? ` && ${manager} run build` : "";
  const start = STARTS.find((name) => name in scripts);
  return {
    setup: `${manager} ${install}${build}`,
    start: start === undefined ? `node ${main}` : `${manager} run ${start}`,
    node: nodeOf(engines?.node, isThere),
    measure: "@nestjs/core" in dependencies ? "both" : "app",
  };
}

function nodeOf(engine: string | undefined, isThere: (file: string) => boolean): string {
  if (isThere(".nvmrc")) return "node-version-file: .nvmrc";
  return engine === undefined ? "node-version: 24" : "node-version-file: package.json";
}
