const SETTLED_AFTER_MS = 150;

/** Says so once the width of an element has come to rest. */
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
