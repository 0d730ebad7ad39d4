import { render } from "preact-render-to-string";
import { expect, test } from "vitest";
import { dataTable } from "../../../../src/site/pages/parts/tables.ts";
import { catalogueOf } from "../../../../src/words/catalogue.ts";

const context = { strings: catalogueOf("en") };
const COLUMNS = [
  { field: "name", title: "function", beneath: "place" },
  { field: "us", title: "p99, ms", digits: 1 },
];

test("lets no text become markup", () => {
  const markup = render(dataTable(context, "t", COLUMNS, [{ name: `<img src=x onerror="a">`, place: "&lt;", us: 1 }]));
  expect(markup).toContain('<td class="named">&lt;img src=x onerror=&quot;a&quot;&gt;<small>&amp;lt;</small>');
});

test("breaks a place at its folders, not in its line number", () => {
  const markup = render(dataTable(context, "t", COLUMNS, [{ name: "a", place: "node · a/b/c.js:59", us: 1 }]));
  expect(markup).toContain("<small>node · a/<wbr>b/<wbr>c.js:59</small>");
});

test("has nothing beneath a field whose row lacks the other", () => {
  expect(render(dataTable(context, "t", COLUMNS, [{ name: "a", us: 1 }]))).toContain("<tr><td>a<td class=number>1.0");
});

test("explains the word of a heading", () => {
  const { means } = context.strings.glossary.terms.p99;
  expect(render(dataTable(context, "t", COLUMNS, []))).toContain(`title="${means}"`);
});
