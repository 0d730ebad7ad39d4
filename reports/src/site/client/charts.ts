import { parse, View } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile } from "vega-lite";
import { Handler } from "vega-tooltip";
import { type Chart, chartCsv } from "../../render/charts/chart.ts";
import { chartSvg, draw, leastHeightPx, type Theme } from "../../render/charts/drawing/draw.ts";
import { save, unpack, whenWidthChanges } from "./browser.ts";

const dark = matchMedia("(prefers-color-scheme: dark)");
const tooltip = new Handler({ disableDefaultStyle: true }).call;

for (const figure of document.querySelectorAll<HTMLElement>("figure.chart")) {
  // Before it is needed: a page about to be printed waits for no stream.
  const unpacked = unpack<Chart>(figure.querySelector("script"));
  void unpacked.then((chart) => {
    offerDownloads(figure, chart);
    keepPlace(figure, chart);
  });
  whenSeen(figure, () => void show(figure, unpacked));
}

/** A chart that is drawn late moves what is below it under the reader's finger, unless its place is kept. */
function keepPlace(figure: HTMLElement, chart: Chart): void {
  const plot = figure.querySelector<HTMLElement>(".plot");
  if (plot !== null) plot.style.minHeight = `${leastHeightPx(chart, plot.clientWidth)}px`;
}

/** Calls back once, when the element is about to come into view or the page to be printed. */
function whenSeen(element: Element, then: () => void): void {
  const seen = (): void => {
    watcher.disconnect();
    removeEventListener("beforeprint", seen);
    then();
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seen();
    },
    { rootMargin: "300px" },
  );
  watcher.observe(element);
  addEventListener("beforeprint", seen);
}

async function show(figure: HTMLElement, unpacked: Promise<Chart>): Promise<void> {
  const plot = figure.querySelector<HTMLElement>(".plot");
  if (plot === null) return;
  let view: View | undefined;
  const drawHere = async (): Promise<void> => {
    // Folded away it has no width; it is drawn when it has one.
    if (plot.clientWidth === 0) return;
    view?.finalize();
    try {
      view = await drawInto(plot, await unpacked);
      plot.dataset["state"] = "drawn";
    } catch (error) {
      plot.dataset["state"] = "failed";
      plot.textContent = figure.dataset["failed"] ?? "";
      throw error;
    }
  };
  // One at a time: two would take each other's place.
  let drawing = Promise.resolve();
  const redraw = (): Promise<void> => {
    drawing = drawing.then(drawHere);
    return drawing;
  };
  await redraw();
  dark.addEventListener("change", () => void redraw());
  whenWidthChanges(plot, () => void redraw());
}

async function drawInto(plot: HTMLElement, chart: Chart): Promise<View> {
  const theme: Theme = dark.matches ? "dark" : "light";
  const { spec } = compile(draw(chart, { widthPx: plot.clientWidth, theme }));
  // Expressions are interpreted: a strict policy lets no text become code.
  const runtime = parse(spec, undefined, { ast: true });
  plot.replaceChildren();
  return new View(runtime, {
    renderer: "svg",
    expr: expressionInterpreter,
    container: plot,
    hover: true,
    tooltip,
  }).runAsync();
}

const MAKERS: Readonly<Record<string, { readonly type: string; make(chart: Chart): string | Promise<string> }>> = {
  csv: { type: "text/csv", make: chartCsv },
  json: { type: "application/json", make: ({ rows }) => JSON.stringify(rows, undefined, 2) },
  svg: { type: "image/svg+xml", make: chartSvg },
};

function offerDownloads(figure: HTMLElement, chart: Chart): void {
  for (const button of figure.querySelectorAll<HTMLButtonElement>("button[data-download]")) {
    const kind = button.dataset["download"] ?? "";
    const maker = MAKERS[kind];
    if (maker === undefined) continue;
    button.addEventListener("click", async () => save(`${chart.name}.${kind}`, await maker.make(chart), maker.type));
  }
  const offered = figure.querySelector<HTMLElement>(".downloads");
  if (offered !== null) offered.hidden = false;
}
