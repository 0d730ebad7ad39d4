export function filterLists(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-filters]")) {
    const list = document.getElementById(field.dataset["filters"] ?? "");
    const around = field.parentElement;
    const status = around?.querySelector<HTMLElement>("[role=status]");
    if (list === null || !around || !status) continue;
    around.hidden = false;
    field.addEventListener("input", () => {
      const shown = filter([...list.children], field.value);
      status.textContent =
        (shown === 1 ? status.dataset["one"] : status.dataset["many"]?.replace("2", String(shown))) ?? "";
    });
  }
}

function filter(entries: readonly Element[], wanted: string): number {
  const words = wanted.toLowerCase().split(/\s+/);
  const isShown = ({ textContent }: Element): boolean =>
    words.every((word) => textContent.toLowerCase().includes(word));
  for (const entry of entries) (entry as HTMLElement).hidden = !isShown(entry);
  return entries.filter(isShown).length;
}
