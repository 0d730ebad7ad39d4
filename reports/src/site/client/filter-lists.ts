import { hasWords } from "./has-words.ts";

export function filterLists(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-filters]")) {
    const list = document.getElementById(field.dataset["filters"] ?? "");
    const around = field.parentElement;
    const status = around?.querySelector<HTMLElement>("[role=status]");
    if (list === null || !around || !status) continue;
    around.hidden = false;
    field.addEventListener("input", () => {
      const entries = [...list.children] as HTMLElement[];
      for (const entry of entries) entry.hidden = !hasWords(entry, field.value);
      const shown = entries.filter(({ hidden }) => !hidden).length;
      status.textContent =
        (shown === 1 ? status.dataset["one"] : status.dataset["many"]?.replace("2", String(shown))) ?? "";
    });
  }
}
