import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { firstIssueIn, jsonIn } from "@lab/shared/record";
import { z } from "zod";
import { UsageError } from "../exit-code.ts";
import { CI_FILES, PACKAGE_VERSION } from "../places.ts";
import type { Terminal } from "../terminal.ts";

/** The part of a package.json that shows how a server is built and started. */
const PackageJson = z.object({
  main: z.string().optional(),
  packageManager: z.string().optional(),
  engines: z.object({ node: z.string().optional() }).optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});

type ServerPackage = z.infer<typeof PackageJson>;

const WORKFLOW = ".github/workflows/request-cost.yml";

/** Where each file of the package is written in the repository. */
const FILES: Readonly<Record<string, string>> = {
  "compare-pull-request.yml": WORKFLOW,
  "comment-pull-request.yml": ".github/workflows/request-cost-comment.yml",
  "action.yml": ".github/actions/request-context-lab/action.yml",
};

/** Writes the workflow that compares pull requests of the repository here. It overwrites nothing. */
export function initCi(_given: unknown, terminal: Terminal): void {
  if (!existsSync("package.json")) {
    throw new UsageError("There is no package.json here: run this in the folder of your server's repository.");
  }
  const taken = Object.values(FILES).find((file) => existsSync(file));
  if (taken !== undefined) throw new UsageError(`${taken} already exists and is not overwritten; remove it first.`);
  const found = ciOf(serverPackageIn(readFileSync("package.json", "utf8")), existsSync);
  for (const [name, file] of Object.entries(FILES)) {
    mkdirSync(dirname(file), { recursive: true });
    const text = readFileSync(CI_FILES.map((folder) => join(folder, name)).find(existsSync) ?? name, "utf8");
    writeFileSync(file, file === WORKFLOW ? filledIn(text, found) : text);
    terminal.log(`Wrote ${file}`);
  }
  terminal.log(`
Pull requests are measured when they are opened, and again when somebody adds the label "measure". Check these lines of
${WORKFLOW}:
  setup: ${found.setup}
  start: ${found.start}
  flags: ${FLAGS}
Only broken answers fail until you give fail-above. If no pull requests come from forks, delete the second workflow.`);
}

export function serverPackageIn(text: string): ServerPackage {
  const json = jsonIn(text);
  if (json === undefined) throw new UsageError("package.json is not JSON. Correct it first.");
  const { data, error } = PackageJson.safeParse(json);
  if (error !== undefined) throw new UsageError(`package.json: ${firstIssueIn(error)}. Correct it first.`);
  return data;
}

const FLAGS = "--budget 4m --url-path /";

/** Replaces the template's values with those of the repository. */
function filledIn(text: string, { setup, start, node, measure }: ReturnType<typeof ciOf>): string {
  return text
    .replace("setup: npm ci\n", () => `setup: ${JSON.stringify(setup)}\n`)
    .replace("start: node server.js\n", () => `start: ${JSON.stringify(start)}\n`)
    .replace("measure: app\n", () => `measure: ${measure}\n`)
    .replace("{ node-version: 24 }", () => `{ ${node} }`)
    .replace("@VERSION", () => `@${PACKAGE_VERSION}`);
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
