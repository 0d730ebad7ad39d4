import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ScopeChains } from "../../src/inspect/scope-chains.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { bench } from "./run-cli.ts";
import { typedHere } from "./typed-here.ts";

const FIXTURES = join(import.meta.dirname, "../inspect/fixtures");
const chains = (start: string, ...words: readonly string[]) =>
  typedHere(["inspect", "--chains", "--start", start, ...words]);
const app = (what: string) => `node ${join(FIXTURES, "nest-app.cjs")} ${what}`;

describe("the chains of a Nest app are listed without a request", () => {
  test("with the file and line of each provider, as text and as JSON", async () => {
    const { code, stdout, stderr } = await chains(app("injects"), "--json");
    expect(stderr).toMatch(/^1 of 3 controllers and resolvers is request-scoped: /);
    expect(stderr).toMatch(
      /^Tenant \(.*nest-app\.cjs:\d+\) injects REQUEST, so it is request-scoped, and so is what injects it:$/m,
    );
    const found = ScopeChains.parse(JSON.parse(stdout));
    expect(found.chains.map(({ through }) => through.map(({ name }) => name))).toEqual([
      ["Logger"],
      ["Tenant", "REQUEST"],
    ]);
    const { file, line } = found.chains[0]?.through[0]?.at ?? { file: "", line: 0 };
    expect(file).toMatch(/nest-app\.cjs$/);
    expect(readFileSync(join(FIXTURES, "nest-app.cjs"), "utf8").split("\n")[line - 1]).toBe("class Logger {}");
    expect(code).toBe(0);
  });

  test("with the line of a factory", async () => {
    const { stdout } = await chains(app("factory"), "--json");
    const [made] = ScopeChains.parse(JSON.parse(stdout)).chains[0]?.through ?? [];
    const lines = readFileSync(join(FIXTURES, "nest-app.cjs"), "utf8").split("\n");
    expect([made?.name, lines[(made?.at?.line ?? 0) - 1]]).toEqual(["made", expect.stringContaining("useFactory")]);
  });

  test("of a global interceptor by its class or its token, which the next start repeats", async () => {
    const [first = "", second] = await Promise.all([
      chains(app("global"), "--json"),
      chains(app("global"), "--json"),
    ]).then((both) => both.map(({ stdout }) => stdout));
    const byWay = ScopeChains.parse(JSON.parse(first)).chains.filter(({ entry }) => entry.name === "Plain");
    expect(byWay.map(({ through }) => through.map(({ name }) => name))).toEqual([
      ["Tracker"],
      ["APP_INTERCEPTOR"],
      ["APP_INTERCEPTOR", "Logger"],
    ]);
    expect(second).toBe(first);
  });

  test("of a resolver that no controller injects", async () => {
    const { stdout } = await chains(app("resolver"));
    expect(stdout).toMatch(/^ {2}Logger → Resolver {2}/m);
  });

  test.each([
    [
      "durable",
      /^1 of 3 .* request[\s\S]*^Logger is durable, but without a ContextIdStrategy Nest builds it for every/m,
    ],
    ["tenants", /^None of 3 .*\. 1 is made once for each tenant\.[\s\S]*^Durable, .*\n {2}Logger → Scoped$/m],
  ])("of a durable provider: %s", async (what, expected) => {
    const { stdout } = await chains(app(what));
    expect(stdout).toMatch(expected);
    expect(stdout.includes("without a ContextIdStrategy")).toBe(what === "durable");
  });

  test("of an app that a hook of require compiles, as ts-node does", async () => {
    const folder = temporaryFolder();
    cpSync(join(FIXTURES, "nest-app.cjs"), join(folder, "app.typed"));
    symlinkSync(join(FIXTURES, "from-variants.cjs"), join(folder, "from-variants.cjs"));
    writeFileSync(join(folder, "hook.cjs"), 'require.extensions[".typed"] = require.extensions[".js"];');
    const { code, stdout } = await bench(
      ["inspect", "--chains", "--start", "node --require ./hook.cjs app.typed scoped"],
      folder,
    );
    expect(stdout).toMatch(/^Scoped \(app\.typed:\d+\) is request-scoped/m);
    expect(code).toBe(0);
  });

  test("that became request-scoped since a baseline: exit code 4, and the provider that did it", async () => {
    const folder = temporaryFolder();
    const baseline = join(folder, "before.json");
    writeFileSync(baseline, (await chains(app("none"), "--json")).stdout);
    const sarif = join(folder, "chains.sarif");
    const { code, stdout } = await chains(app("scoped"), "--baseline", baseline, "--sarif", sarif);
    expect(stdout).toMatch(/^Scoped became request-scoped: it is request-scoped\.$/m);
    expect(JSON.parse(readFileSync(sarif, "utf8")).runs[0].results[0]).toMatchObject({ baselineState: "new" });
    expect(code).toBe(4);
    const same = await chains(app("none"), "--baseline", baseline);
    expect(same.stdout).toMatch(/^No controller or resolver became request-scoped\.$/m);
    expect(same.code).toBe(0);
  });

  test("that became request-scoped since a commit, which is checked out and set up", async () => {
    const folder = temporaryFolder();
    const git = (...words: readonly string[]) =>
      execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], { cwd: folder });
    cpSync(join(FIXTURES, "nest-app.cjs"), join(folder, "app.cjs"));
    writeFileSync(join(folder, "what"), "none");
    git("init", "--quiet", "--initial-branch", "main");
    git("add", ".");
    git("commit", "--quiet", "--message", "An app");
    writeFileSync(join(folder, "what"), "injects");
    // Node follows the link, and so the fixture finds its packages.
    const setup = `ln -sf '${join(FIXTURES, "from-variants.cjs")}' .`;
    execFileSync("sh", ["-c", setup], { cwd: folder });
    const words = ["inspect", "--chains", "--start", "node app.cjs $(cat what)", "--git", "main", "--setup", setup];
    const { code, stdout } = await bench(words, folder);
    expect(stdout).toMatch(/^Plain became request-scoped: it injects Logger \(app\.cjs:\d+\)\.$/m);
    expect(code).toBe(4);
  });
});

describe("what has no chains is refused in a sentence", () => {
  test.each([
    ["an app that is not Nest", join(FIXTURES, "../../cli/fixtures/own-server.mjs"), /^This app is not Nest: /],
    [
      "an app that ends",
      `${join(FIXTURES, "answers-badly.mjs")} ends`,
      /^The app ended with exit code 1 before it was/,
    ],
  ])("%s", async (_name, start, sentence) => {
    const { code, stdout, stderr } = await chains(`node ${start}`);
    expect(stderr.trimEnd()).toMatch(sentence);
    expect(stderr.trimEnd()).not.toContain("\n");
    expect(stdout).toBe("");
    expect(code).toBe(2);
  });

  test("an app that never listens", async () => {
    const { code, stderr } = await chains("node --eval 'setInterval(String, 9999)'", "--ready-within", "1s");
    expect(stderr).toMatch(
      /^The app listened on no port within 1000 ms: it may wait for something, such as a database\./,
    );
    expect(code).toBe(2);
  });
});
