import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PATHS } from "../../src/site/paths.ts";
import { openArchive } from "../../src/site/publish/archive.ts";
import type { Lang } from "../../src/words/lang.ts";
import { changeJson, copyRun } from "../made-up-runs.ts";
import { claimOf, RATIO, trialOf } from "../model/claims/made-up-claims.ts";
import { pageAt } from "../page-at.ts";
import { addProfile } from "../profiled.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const parent = temporaryFolder();
const [published, own] = [join(parent, "published"), join(parent, "runs")];
const nest = ["singleton", "request-scope", "cls"].map((pattern) => `nest-fastify/${pattern}`);
const ways = ["als-hook", "weakmap", "cls-hooked"].map((way) => `nest-fastify/${way}`);
const few = ["--rounds", "3", "--blocks", "2"];

const matrix = await rehearseHere(parent, "matrix", ["--adapter", "fastify", ...few]);
const profiled = copyRun(matrix, published, "matrix", 1);
for (const variant of nest) addProfile(profiled, variant);
// Means are quoted once there are runs on two kinds of host.
changeJson(join(profiled, "environment.json"), ({ machine, ...rest }) => ({
  ...rest,
  machine: { ...(machine as object), cpuModel: "Another CPU" },
}));
copyRun(matrix, own, "own", 4);
const handler = await rehearseHere(parent, "handler", ["--study", "handler", ...few]);
copyRun(handler, published, "handler", 2);
copyRun(handler, own, "newer", 5);
const allWays = await rehearseHere(parent, "ways", ["--variant", [...nest, ...ways].join(), ...few]);
copyRun(allWays, published, "ways", 3);
copyRun(allWays, own, "more-ways", 6);
mkdirSync(join(own, "broken"));
const claims = [
  claimOf([trialOf({ atMost: 1.1 })]),
  { ...claimOf([trialOf({ atMost: 1 }, { ...RATIO, study: "depth" })]), id: "of-depth" },
];
writeFileSync(join(published, "claims.json"), JSON.stringify({ schemaVersion: 1, claims, layers: [] }));
const archive = openArchive([own, published]);

/** The text of a page: a line for each row, item and paragraph, the first line of code, and the address of each link. */
function textOf(page: string): string {
  return page
    .replaceAll(/<(head|nav|script|style|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<pre\b[^>]*>(.*?)(?:\n.*?)?<\/pre>/gs, "\n$1\n")
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, "[$2]($1)")
    .replaceAll(/<(?:p|li|tr|h\d|d[td]|summary|figcaption|caption|label)\b[^>]*>/g, "\n")
    .replaceAll(/<t[hd]\b[^>]*>/g, " | ")
    .replaceAll(/<(?:"[^"]*"|[^">])*>/g, "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\s*\n\s*/g, "\n")
    .replaceAll(parent, "…");
}

test.each<[file: string, path: string, lang?: Lang]>([
  ["answer.en", PATHS.index],
  ["answer.ja", PATHS.index, "ja"],
  ["runs.en", PATHS.runs],
  ["run.en", PATHS.run("matrix")],
  ["run.ja", PATHS.run("matrix"), "ja"],
  ["cell.en", PATHS.cell("matrix", "nest-fastify.request-scope")],
  ["differences.en", PATHS.difference("matrix")],
  ["studies.en", PATHS.studies],
  ["study.en", PATHS.study("handler")],
  ["ways.en", PATHS.ways],
  ["ways.ja", PATHS.ways, "ja"],
  ["way.en", PATHS.way("cls")],
  ["way-without-profile.en", PATHS.way("weakmap")],
  ["claims.en", PATHS.claims],
])("%s reads as it is stored", async (file, path, lang) => {
  await expect(textOf(pageAt(archive, path, lang) ?? "")).toMatchFileSnapshot(`stored/pages/${file}.txt`);
});
