import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from "playwright-core";
import { CHROMIUM } from "./chromium.ts";

const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const DESK = { width: 1_280, height: 720 };

interface Wanted extends Pick<BrowserContextOptions, "javaScriptEnabled" | "permissions"> {
  readonly viewport?: ViewportSize;
  readonly colorScheme?: "light" | "dark";
}

interface Watched {
  readonly page: Page;
  readonly complaints: string[];
  /** Requests to anywhere but this machine. */
  readonly leftTheMachine: string[];
}

let browser: Promise<Browser> | undefined;
const watched = new Map<string, Watched>();

/** The page for these options: each window costs half a second, so a worker keeps them. Chromium ends with the worker. */
export async function openPage({ viewport = DESK, colorScheme = "light", ...options }: Wanted = {}): Promise<Watched> {
  browser ??= chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  const key = JSON.stringify(options);
  const opened = watched.get(key) ?? (await watch(await (await browser).newContext(options)));
  watched.set(key, opened);
  const { page, complaints, leftTheMachine } = opened;
  await page.goto("about:blank");
  await page.mouse.move(-1, -1);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  for (const list of [complaints, leftTheMachine]) list.length = 0;
  return opened;
}

async function watch(context: BrowserContext): Promise<Watched> {
  // The test's own limit ends it: the library's 30 seconds are too short for a busy machine.
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  const complaints: string[] = [];
  const leftTheMachine: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isLocal = hostname === "127.0.0.1" || ["file:", "data:", "about:", "blob:"].includes(protocol);
    if (!isLocal) leftTheMachine.push(request.url());
  });
  return { page, complaints, leftTheMachine };
}

/** Unfolds the page, and scrolls down until every chart of it was drawn. */
export async function allDrawn(page: Page): Promise<void> {
  await page.locator("details.fold").evaluateAll((folds) => {
    for (const fold of folds) fold.setAttribute("open", "");
  });
  for (const plot of await page.locator(".plot").all()) {
    await plot.scrollIntoViewIfNeeded();
    await plot.locator("svg").waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}
