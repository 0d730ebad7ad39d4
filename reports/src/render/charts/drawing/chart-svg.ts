import type { Chart } from "../chart.ts";
import { draw } from "./draw.ts";

const WIDTH_PX = 860;

/** A chart as a picture file, drawn without a browser; light, and on paper of its own. */
export async function chartSvg(chart: Chart): Promise<string> {
  // Loaded for the first chart: Vega is half of all modules, and most commands draw nothing.
  const [{ parse, View }, { expressionInterpreter }, { compile }] = await Promise.all([
    import("vega"),
    import("vega-interpreter"),
    import("vega-lite"),
  ]);
  const { spec } = compile(draw(chart, { widthPx: WIDTH_PX, theme: "light", titled: true }));
  // Expressions are interpreted, as on the page, so that both draw the same.
  const runtime = parse(spec, undefined, { ast: true });
  const view = new View(runtime, { renderer: "none", expr: expressionInterpreter });
  const svg = await view.toSVG();
  view.finalize();
  return withoutRepetition(svg);
}

/**
 * Vega gives each text its font, and each group names for a screen reader, to which a picture is its alternative text. That
 * is more than half of a file.
 */
function withoutRepetition(svg: string): string {
  const [font = ""] = svg.match(/ font-family="[^"]*"/) ?? [];
  return svg
    .replaceAll(font, "")
    .replaceAll(/ (?:class|role|pointer-events|aria-[a-z]+)="[^"]*"/g, "")
    .replace("<svg", `<svg${font}`);
}
