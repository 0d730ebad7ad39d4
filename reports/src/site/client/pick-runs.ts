import type { NamedRun, RunChoices } from "../run-choices.ts";

/** Two selects that link to the page of a pair: the first offers the runs that have a page with the second. */
export function pickRuns(): void {
  const pick = document.querySelector<HTMLElement>(".pick");
  const [first, second] = ["first", "second"].map((name) =>
    pick?.querySelector<HTMLSelectElement>(`select[name=${name}]`),
  );
  const go = pick?.querySelector<HTMLAnchorElement>("a[data-go]");
  if (!pick || !first || !second || !go) return;
  const { runs, choices } = JSON.parse(pick.querySelector("script")?.textContent ?? "") as RunChoices;
  const named = (places: readonly number[]): readonly NamedRun[] => places.flatMap((place) => runs[place] ?? []);
  const lead = (): void => {
    go.href = `${pick.dataset["up"] ?? ""}${[first.value, second.value].map(encodeURIComponent).join("/")}/index.html`;
  };
  second.addEventListener("change", () => {
    const chosen = choices.find((choice) => runs[choice.second]?.name === second.value);
    if (chosen !== undefined) offer(first, named(chosen.alike), named(chosen.others));
    lead();
  });
  first.addEventListener("change", lead);
  // A browser that comes back to the page remembers what was chosen.
  second.dispatchEvent(new Event("change"));
}

function offer(select: HTMLSelectElement, alike: readonly NamedRun[], others: readonly NamedRun[]): void {
  const before = select.value;
  const groups = [
    [select.dataset["alike"], alike],
    [select.dataset["others"], others],
  ] as const;
  select.replaceChildren(
    ...groups
      .filter(([, some]) => some.length > 0)
      .map(([label = "", some]) => {
        const group = document.createElement("optgroup");
        group.label = label;
        group.append(...some.map((run) => new Option(run.label, run.name)));
        return group;
      }),
  );
  if ([...alike, ...others].some(({ name }) => name === before)) select.value = before;
}
