const SETTLED_AFTER_MS = 150;

/** Calls back when the width of an element has changed, and changes no more. */
export function whenWidthChanges(watched: HTMLElement, then: () => void): void {
  let width = watched.clientWidth;
  let waiting: number | undefined;
  new ResizeObserver(() => {
    if (watched.clientWidth === width) return;
    width = watched.clientWidth;
    clearTimeout(waiting);
    waiting = setTimeout(then, SETTLED_AFTER_MS);
  }).observe(watched);
}
