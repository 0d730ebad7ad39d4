import { isNarrow, leastHeightPx } from "../../render/charts/drawing/layout.ts";
import { answerForMyHandler } from "./answer-for-my-handler.ts";
import { loadScript } from "./browser.ts";
import { exploreTables, filterLists, labelTables, sortTables } from "./tables.ts";

labelTables();
sortTables();
exploreTables();
copyCommands();
answerForMyHandler();
filterLists();
openTarget();
drawWhenSeen();
loadFrames();

function copyCommands(): void {
  const { copy = "", copied = "" } = document.body.dataset;
  // Undefined on pages that came neither from this machine nor by HTTPS.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return;
  for (const command of document.querySelectorAll("pre")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = copy;
    button.addEventListener("click", async () => {
      await clipboard.writeText(command.textContent.trim());
      button.textContent = copied;
    });
    command.after(button);
  }
}

/** Opens the folded section that the address names, or whose inside it names. */
function openTarget(): void {
  const open = (): void => {
    const target = document.getElementById(location.hash.slice(1));
    const folded = target?.closest("details");
    if (!folded || folded.open) return;
    folded.open = true;
    target?.scrollIntoView();
  };
  addEventListener("hashchange", open);
  open();
}

/** Loads a page of another tool when its reader opens it: most are larger than the page around them. */
function loadFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>("details > iframe[data-src]")) {
    const load = (): void => {
      frame.src = frame.dataset["src"] ?? "";
    };
    frame.closest("details")?.addEventListener("toggle", load, { once: true });
  }
}

/** Fetches the drawing library, and draws each picture when it is about to come into view. */
function drawWhenSeen(): void {
  const figures = document.querySelectorAll<HTMLElement>("figure.chart");
  if (figures.length === 0) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        target.dispatchEvent(new CustomEvent("seen"));
        target.setAttribute("data-seen", "");
      }
    },
    { rootMargin: "300px" },
  );
  for (const figure of figures) {
    reserveHeight(figure);
    watcher.observe(figure);
  }
  // A print shows the whole page and waits for nothing after the load of the page: it has the library by then.
  loadScript(document.body.dataset["charts"]);
  addEventListener("beforeprint", () => {
    for (const figure of figures) figure.dispatchEvent(new CustomEvent("seen"));
  });
}

/** A picture that is drawn late moves what is below it under the reader's finger, unless its place is kept. */
function reserveHeight(figure: HTMLElement): void {
  const plot = figure.querySelector<HTMLElement>(".plot");
  if (plot === null) return;
  const { panels, height, narrow, names, legend } = plot.dataset;
  const hasNamesAbove = isNarrow(plot.clientWidth, Number(names));
  const [heightPx, furtherPx] = hasNamesAbove ? [Number(narrow), Number(legend)] : [Number(height), 0];
  const leastPx = leastHeightPx(heightPx, panels === undefined ? undefined : Number(panels), plot.clientWidth);
  plot.style.minHeight = `${leastPx + furtherPx}px`;
}
