/** What reads own results comes only where there is a place for them. */
export function loadOwn(): void {
  const source = document.querySelector<HTMLElement>(".drop")?.dataset["script"];
  if (source === undefined) return;
  const script = document.createElement("script");
  script.src = source;
  document.head.append(script);
}
