import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
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

export interface Watched {
  readonly page: Page;
  readonly complaints: string[];
  /** Requests to anywhere but this machine. */
  readonly leftTheMachine: string[];
}

/** One browser for the tests of a file. */
export function aBrowser() {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  });
  afterAll(() => browser?.close());

  return async (options: BrowserContextOptions = {}): Promise<Watched & AsyncDisposable> => {
    const context = await (browser as Browser).newContext(options);
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
    return { page, complaints, leftTheMachine, [Symbol.asyncDispose]: () => context.close() };
  };
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
