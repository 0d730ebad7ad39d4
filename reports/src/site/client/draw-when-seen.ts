import { isNarrow, leastHeightPx } from "../../render/charts/drawing/layout.ts";
import { loadScript } from "./load-late.ts";

/** The drawing library is fetched once the page is there; each picture is drawn when it is about to come into view. */
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
        fetchDrawing();
      }
    },
    { rootMargin: "300px" },
  );
  for (const figure of figures) {
    reserveHeight(figure);
    watcher.observe(figure);
  }
  // A print shows the whole page and waits for nothing, so everything is drawn before.
  addEventListener("load", () => setTimeout(fetchDrawing));
  addEventListener("beforeprint", () => {
    for (const figure of figures) figure.dispatchEvent(new CustomEvent("seen"));
  });
}

/** A picture that is drawn late moves what is below it under the reader's finger, unless its place is kept. */
function reserveHeight(figure: HTMLElement): void {
  const plot = figure.querySelector<HTMLElement>(".plot");
  if (plot === null) return;
  const { panels, height, narrow } = plot.dataset;
  const heightPx = Number(isNarrow(plot.clientWidth) ? narrow : height);
  plot.style.minHeight = `${leastHeightPx(heightPx, panels === undefined ? undefined : Number(panels), plot.clientWidth)}px`;
}

let fetched = false;

function fetchDrawing(): void {
  if (fetched) return;
  fetched = true;
  loadScript(document.body.dataset["charts"]);
}
