import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { PROFILE_FILES } from "@lab/shared/run-folder";
import { z } from "zod";
import type { ProfileSession } from "./profile-cells.ts";
import { ProfilingError } from "./profiling-error.ts";

const MAKER = fileURLToPath(new URL("./make-clinic-page.ts", import.meta.url));
const MADE_WITHIN_MS = 180_000;
/** Clinic.js alone, without data, is larger; what is smaller is the rest of an attempt. */
const SMALLEST_PAGE = 10_000;

export async function makeClinicPage({ folder, scratch, run }: ProfileSession, order: Omit<PageOrder, "page">) {
  const name = PROFILE_FILES[order.tool];
  const page = join(scratch, name);
  await runMaker({ ...order, page }, scratch, run.signal);
  const html = await readFile(page, "utf8").catch(() => "");
  if (html.length < SMALLEST_PAGE) throw notRendered(name, "what it wrote is not a page.", SHORTER);
  await writeFile(join(folder, name), withNeutralPlaces(inertPage(html), order.root));
  return [name];
}

async function runMaker(order: PageOrder, cwd: string, signal: AbortSignal): Promise<void> {
  const rendering = promisify(execFile)(process.execPath, [MAKER, JSON.stringify(order)], {
    cwd,
    signal,
    timeout: MADE_WITHIN_MS,
    maxBuffer: Number.POSITIVE_INFINITY,
    env: {},
  });
  await rendering.catch((error: Error & { readonly stderr?: string; readonly killed?: boolean }) => {
    signal.throwIfAborted();
    const reason = error.stderr?.trim().split("\n").at(-1) || error.message;
    const name = PROFILE_FILES[order.tool];
    if (error.killed) throw notRendered(name, `it took longer than ${MADE_WITHIN_MS} ms.`, SHORTER);
    throw notRendered(name, reason, reason.includes(NO_SAMPLES) ? LONGER : SHORTER);
  });
}

/** A page of Clinic.js contains everything it needs; it may load nothing else, such as fonts. */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline' data:",
  "img-src data:",
  "font-src data:",
].join("; ");

const META = `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`;

/** A script also requests its font and waits for the response: an empty style sheet is enough. */
const REMOTE_FONTS = "https://clinicjs.org/assets/css/fonts.css";
const NO_FONTS = "data:text/css,";

/** Pure: the page as it can be opened anywhere without a request leaving. */
export function inertPage(html: string): string {
  return html.replace("<head>", `<head>\n      ${META}`).replaceAll(REMOTE_FONTS, NO_FONTS);
}

export const PageOrder = z.strictObject({
  tool: z.enum(["doctor", "flame"]),
  /** The folder with what the server left behind. */
  collected: z.string(),
  page: z.string(),
  root: z.string(),
  /** From the start of the server to the load. */
  beforeLoadMs: z.number().nonnegative(),
  loadMs: z.number().positive(),
});

export type PageOrder = z.infer<typeof PageOrder>;

/** The checkout's place, for readers of a profile on another machine. */
export const NEUTRAL_ROOT = "/request-context-lab";

/** Where the image has the same. */
const IN_THE_IMAGE = /(?<![\w@.-])\/lab\/(?=variants\/|node_modules\/)/g;

/** Pure: a text in which the checkout stands in the same place on every machine. */
export function withNeutralPlaces(text: string, root: string): string {
  return text.replaceAll(`${root}/`, `${NEUTRAL_ROOT}/`).replace(IN_THE_IMAGE, `${NEUTRAL_ROOT}/`);
}

/** The reason that the program gives when a server was hardly sampled. */
export const NO_SAMPLES = "the profile has no samples of the time under load.";
const SHORTER = "Profile for a shorter time (--seconds), so that there is less to render.";
const LONGER = "Profile for a longer time (--seconds), or on a machine that is less busy.";

function notRendered(page: string, reason: string, advice: string): ProfilingError {
  return new ProfilingError(`Clinic.js could not make ${page}: ${reason}`, advice);
}
