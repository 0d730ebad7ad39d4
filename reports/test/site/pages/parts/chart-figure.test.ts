import { gunzipSync } from "node:zlib";
import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import type { Chart } from "../../../../src/render/charts/chart.ts";
import { chartFigure } from "../../../../src/site/pages/parts/chart-figure.ts";
import { packedJson } from "../../../../src/site/pages/parts/clinic-frame.ts";
import { html } from "../../../../src/site/pages/parts/page.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";

const context = { lang: "en" as const, strings: catalogueOf("en"), path: "index.html" };
const chart: Chart = {
  name: "a-chart",
  title: "</script><script>alert(1)",
  caption: "",
  columns: [{ field: "us", title: "µs" }],
  rows: [{ us: 1 }],
  heightPx: 100,
  plot: { template: "intervals", axisTitle: "" },
};

test("packs a chart's data in a page of the site", () => {
  const markup = render(html`${chartFigure({ ...context, pack: packedJson }, chart)}`);
  const [, packed = ""] = /<script type="application\/gzip">([^<]*)</.exec(markup) ?? [];
  expect(JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString())).toEqual(chart);
});

test("lets no text of a chart end the script that holds its unpacked data", () => {
  const markup = render(html`${chartFigure(context, chart)}`);
  expect(markup).toContain('"title":"\\u003c/script>\\u003cscript>alert(1)"');
  expect(markup).not.toContain("<script>");
});
