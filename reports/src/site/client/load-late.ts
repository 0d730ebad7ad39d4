/** Runs a script of the site, as a plain one: a module, or a request for data, is refused where pages are opened as files. */
export function loadScript(source = "", into: Element = document.head): void {
  const script = document.createElement("script");
  script.src = source;
  into.append(script);
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
