/** Loads the code for reading own results only on pages that offer it. */
export function loadOwn(): void {
  const source = document.querySelector<HTMLElement>(".drop")?.dataset["script"];
  if (source === undefined) return;
  const script = document.createElement("script");
  script.src = source;
  document.head.append(script);
}
