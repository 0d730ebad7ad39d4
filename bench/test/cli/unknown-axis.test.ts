import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openArchive } from "../../../reports/src/site/publish/archive.ts";
import { buildSite } from "../../../reports/src/site/publish/build-site.ts";
import { axes } from "../../src/ask/axes/axes.ts";
import type { Axis } from "../../src/ask/axes/axis.ts";
import { readRequest } from "../../src/ask/request.ts";
import { summarise } from "../../src/cli/runs/end-run.ts";
import { writeReports } from "../../src/cli/runs/write-reports.ts";
import { summaryText } from "../../src/cli/view/run-summary.ts";
import { createRunFolder, writeAnalysis } from "../../src/journal/run-folder.ts";
import { circumstances, makePlan, unwrap } from "../ask/made-up-plan.ts";
import { registry } from "../ask/made-up-registry.ts";
import { environment } from "../journal/made-up-run.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { rehearse } from "../run/rehearsed-run.ts";

/** Which no other code has heard of. */
const moons: Axis = {
  name: "moons",
  says: "Moons above the server.",
  unit: "pcs",
  values: { kind: "count", from: 1, to: 100 },
  default: 1,
  variable: "MOONS",
};
const raw = { variant: "nest-fastify/cls", vary: ["moons=1,4,64"], rounds: "4", blocks: "2", steady: true } as const;
const parent = temporaryFolder(afterAll);
const folder = join(parent, "runs", "moonlit");
let terminal: string;

beforeAll(async () => {
  const plan = unwrap(makePlan(registry, readRequest(raw, [...axes, moons]), circumstances));
  const { events, finished } = await rehearse(plan);
  const summary = summarise({ plan, environment }, folder, { events, finished });
  terminal = summaryText(summary, { columns: 120, colour: false, lang: "en" });
  const journal = createRunFolder(folder, plan, environment);
  for (const event of events) journal.append(event);
  journal.close();
  writeAnalysis(folder, summary.analysis);
  for (const lang of ["en", "ja"] as const) await writeReports(folder, summary, lang);
  buildSite(openArchive([join(parent, "runs")]), new Map(), { out: join(parent, "site"), langs: ["en", "ja"] });
});

describe("an unknown axis is found", () => {
  test("in the terminal: a row for each point, a slope, and from when on it does not matter, apart from the whole run", async () => {
    const figures = terminal.slice(0, terminal.indexOf("\nReport: "));
    await expect(figures).toMatchFileSnapshot("snapshots/unknown-axis.txt");
  });

  test.each([
    ["report.md", "## Along moons", "| moons, pcs | singleton | cls |"],
    ["report.ja.md", "## moonsによる変化", "| moons, pcs | singleton | cls |"],
  ])("in %s, with a picture", (file, title, header) => {
    const report = readFileSync(join(folder, file), "utf8");
    expect(report).toContain(`${title}\n`);
    expect(report).toContain(`${header}\n`);
    const [, picture = ""] = /\((pictures\/curve-1\S*)\)/.exec(report) ?? [];
    expect(readFileSync(join(folder, picture), "utf8").includes(">moons, pcs")).toBe(true);
  });

  test("in the CSV, a row for each point of each variant", () => {
    const [header = "", ...rows] = readFileSync(join(folder, "curves.csv"), "utf8").trimEnd().split("\r\n");
    expect(header).toMatch(/^axis,unit,value,variant,cell,baseline,figureEstimate,figureLow,figureHigh,ratioEstimate,/);
    expect(rows.map((row) => row.split(",").slice(0, 4).join(" "))).toEqual(
      ["singleton", "cls"].flatMap((pattern) =>
        [1, 4, 64].map((count) => `moons pcs ${count} nest-fastify/${pattern}`),
      ),
    );
  });

  test("on the site, in both languages, with figures for who runs no scripts", () => {
    for (const [page, title] of [
      ["runs/moonlit/index.html", "Along moons"],
      ["ja/runs/moonlit/index.html", "moonsによる変化"],
    ]) {
      const html = readFileSync(join(parent, "site", page ?? ""), "utf8");
      expect(html).toContain(`>${title}</a></h2>`);
      expect(html).toContain("id=curve-1");
      expect(html).toMatch(/<th scope=col class=number>moons, pcs/);
      expect(html).toMatch(/<td class=number>64<td><span class=found>\S+ µs<\/span>/);
    }
  });
});
