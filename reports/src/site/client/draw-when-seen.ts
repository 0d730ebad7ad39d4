import { isNarrow, leastHeightPx } from "../../render/charts/drawing/layout.ts";
import { loadScript } from "./load-late.ts";

/** Fetches the drawing library, and draws each picture when it is about to come into view. */
export function drawWhenSeen(): void {
  const figures = document.querySelectorAll<HTMLElement>("figure.chart");
  if (figures.length === 0) return;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        target.dispatchEvent(new CustomEvent("seen"));
        target.setAttribute("data-seen", "");
      }
    },
    { rootMargin: "300px" },
  );
  for (const figure of figures) {
    reserveHeight(figure);
    watcher.observe(figure);
  }
  // A print shows the whole page and waits for nothing after the load of the page: it has the library by then.
  loadScript(document.body.dataset["charts"]);
  addEventListener("beforeprint", () => {
    for (const figure of figures) figure.dispatchEvent(new CustomEvent("seen"));
  });
}

/** A picture that is drawn late moves what is below it under the reader's finger, unless its place is kept. */
function reserveHeight(figure: HTMLElement): void {
  const plot = figure.querySelector<HTMLElement>(".plot");
  if (plot === null) return;
  const { panels, height, narrow, names, legend } = plot.dataset;
  const hasNamesAbove = isNarrow(plot.clientWidth, Number(names));
  const [heightPx, furtherPx] = hasNamesAbove ? [Number(narrow), Number(legend)] : [Number(height), 0];
  const leastPx = leastHeightPx(heightPx, panels === undefined ? undefined : Number(panels), plot.clientWidth);
  plot.style.minHeight = `${leastPx + furtherPx}px`;
}
