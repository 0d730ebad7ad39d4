import { answerForMyHandler } from "./answer-for-my-handler.ts";
import { loadScript } from "./browser.ts";
import { exploreTables, labelTables, sortTables } from "./tables.ts";

labelTables();
sortTables();
exploreTables();
copyCommands();
answerForMyHandler();
openTarget();
loadCharts();
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

/** The drawing library, which draws the charts of the page. */
function loadCharts(): void {
  if (document.querySelector("figure.chart") !== null) loadScript(document.body.dataset["charts"]);
}
