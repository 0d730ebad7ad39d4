import { answerForMyHandler } from "./answer-for-my-handler.ts";
import { drawWhenSeen } from "./draw-when-seen.ts";
import { loadFrames } from "./load-late.ts";
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
