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
  for (const figure of figures) watcher.observe(figure);
  // A print shows the whole page and waits for nothing, so everything is drawn before.
  addEventListener("load", () => setTimeout(fetchDrawing));
  addEventListener("beforeprint", () => {
    for (const figure of figures) figure.dispatchEvent(new CustomEvent("seen"));
  });
}

let fetched = false;

function fetchDrawing(): void {
  if (fetched) return;
  fetched = true;
  loadScript(document.body.dataset["charts"]);
}
