/** Loads the code for reading own results only on pages that offer it. */
export function loadOwn(): void {
  const source = document.querySelector<HTMLElement>(".drop")?.dataset["script"];
  if (source === undefined) return;
  const script = document.createElement("script");
  script.src = source;
  document.head.append(script);
}

/** Loads a page of another tool when its reader opens it: most are larger than the page around them. */
export function loadFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>("details > iframe[data-src]")) {
    const load = (): void => {
      frame.src = frame.dataset["src"] ?? "";
    };
    frame.closest("details")?.addEventListener("toggle", load, { once: true });
  }
}
