/** The drawing library is fetched when the first picture is about to come into view, and each is drawn then. */
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
  // Paper is looked at all at once.
  addEventListener("beforeprint", () => {
    for (const figure of figures) figure.dispatchEvent(new CustomEvent("seen"));
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
