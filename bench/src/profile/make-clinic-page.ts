/** Makes one page of Clinic.js, in a process of its own: it takes memory, and it is not code of this lab. */

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { reasonOf } from "@lab/shared/record";
import { type ClinicTool, findClinic } from "./clinic-libraries.ts";
import { NEUTRAL_ROOT, NO_SAMPLES, PageOrder, withNeutralPlaces } from "./clinic-page.ts";

const clinic = findClinic();

try {
  await makePage(PageOrder.parse(JSON.parse(process.argv[2] ?? "")));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

function makePage(order: PageOrder): Promise<void> {
  switch (order.tool) {
    case "doctor":
      return makeDoctorPage(order);
    case "flame":
      return makeFlamePage(order);
  }
}

async function makeDoctorPage({ collected, page }: PageOrder): Promise<void> {
  const data = join(collected, "lab.clinic-doctor");
  const traces = join(data, "lab.clinic-doctor-traceevent");
  await promisify(clinic.joinTraces)(join(collected, "node_trace.*.log"), traces);
  await visualize(clinic.doctor(), data, page);
}

async function makeFlamePage({ collected, page, root, beforeLoadMs, loadMs }: PageOrder): Promise<void> {
  const log = readdirSync(collected).find((file) => file.endsWith("-v8.log")) ?? "";
  const ticks = await clinic.ticksOf(join(collected, log), {
    pathToNodeBinary: process.execPath,
    collectDelay: beforeLoadMs,
  });
  if (ticks.length === 0) throw new Error(NO_SAMPLES);

  const data = join(collected, "lab.clinic-flame");
  mkdirSync(data);
  const write = (what: string, content: unknown): void =>
    writeFileSync(join(data, `lab.clinic-flame-${what}`), JSON.stringify(content));
  write(
    "samples",
    ticks.map((tick) => tick.map((frame) => ({ ...frame, name: asClinicExpects(frame.name, root) }))),
  );
  write("inlinedfunctions", {});
  write("systeminfo", { mainDirectory: NEUTRAL_ROOT, pathSeparator: "/", nodeVersions: process.versions });
  await visualize(clinic.flame(Math.round(loadMs / 1_000)), data, page);
}

/**
 * Clinic.js tells packages apart by their paths: what comes from a `file:` URL it takes for the app's own, and what comes
 * from pnpm's store for a package called ".pnpm".
 */
function asClinicExpects(text: string, root: string): string {
  const paths = withNeutralPlaces(text.replaceAll("file://", ""), root);
  return paths.replaceAll(/\/node_modules\/\.pnpm\/[^/]+\/node_modules\//g, "/node_modules/");
}

function visualize(tool: ClinicTool, data: string, page: string): Promise<void> {
  return promisify(tool.visualize.bind(tool))(data, page);
}
