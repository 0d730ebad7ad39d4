import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { inertPage } from "./inert-page.ts";
import { withNeutralPlaces } from "./neutral-places.ts";
import type { PageOrder } from "./page-order.ts";
import { ARTEFACTS } from "./profile-folder.ts";
import type { ProfileSession } from "./profiler.ts";
import { notRendered } from "./profiling-error.ts";

const MAKER = fileURLToPath(new URL("./make-clinic-page.ts", import.meta.url));
const MADE_WITHIN_MS = 180_000;
/** Clinic.js alone, without data, is larger; what is smaller is the rest of an attempt. */
const SMALLEST_PAGE = 10_000;

/** Makes a page of what a server left behind, and sees to it that it can be opened anywhere. */
export async function makeClinicPage(
  { folder, scratch, run }: ProfileSession,
  order: Omit<PageOrder, "page">,
): Promise<readonly string[]> {
  const name = ARTEFACTS[order.tool];
  const page = join(scratch, name);
  await runMaker({ ...order, page }, scratch, run.signal);
  const html = await readFile(page, "utf8").catch(() => "");
  if (html.length < SMALLEST_PAGE) throw notRendered(name, "what it wrote is no page.");
  await writeFile(join(folder, name), withNeutralPlaces(inertPage(html), order.root));
  return [name];
}

async function runMaker(order: PageOrder, cwd: string, signal: AbortSignal): Promise<void> {
  const asked = promisify(execFile)(process.execPath, [MAKER, JSON.stringify(order)], {
    cwd,
    signal,
    timeout: MADE_WITHIN_MS,
    maxBuffer: Number.POSITIVE_INFINITY,
    env: {},
  });
  await asked.catch((error: Error & { readonly stderr?: string }) => {
    signal.throwIfAborted();
    throw notRendered(ARTEFACTS[order.tool], error.stderr?.trim().split("\n").at(-1) || error.message);
  });
}
