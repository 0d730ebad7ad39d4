export function copyCommands(): void {
  const { copy = "", copied = "" } = document.body.dataset;
  // Undefined on pages that came neither from this machine nor by HTTPS.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return;
  for (const command of document.querySelectorAll("pre:not([data-kind=output])")) {
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
