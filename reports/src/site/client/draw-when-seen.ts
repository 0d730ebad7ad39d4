/** The drawing library is fetched when the first chart is about to come into view; so is each chart drawn. */
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
  // A print shows the whole page and waits for nothing: the key that starts one fetches the library in time, and
  // without it the data are printed as a table.
  addEventListener("keydown", fetchDrawing, { once: true });
  addEventListener("beforeprint", () => {
    for (const figure of figures) {
      figure.dispatchEvent(new CustomEvent("seen"));
      const table = figure.querySelector("details");
      if (table !== null && figure.querySelector(".plot svg") === null) table.open = true;
    }
  });
}

let fetched = false;

/** As a plain script: a module, or a request for data, is refused where pages are opened as files. */
function fetchDrawing(): void {
  if (fetched) return;
  fetched = true;
  const script = document.createElement("script");
  script.src = document.body.dataset["charts"] ?? "";
  document.head.append(script);
}
