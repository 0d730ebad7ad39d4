import { expect, test } from "vitest";
import { compactMarkup } from "../../../src/site/publish/compact-markup.ts";

test("end tags and quotes that may be omitted are, and no others", () => {
  const table = '<table class="data"><tr><td class="number">1</td><td title="a b">2</td></tr></table>';
  expect(compactMarkup(table)).toBe('<table class=data><tr><td class=number>1<td title="a b">2</table>');
  expect(compactMarkup('<p><br/><a href="a/"></a></p>')).toBe("<p><br><a href=a/></a></p>");
});

test("values that would end early keep their quotes, and texts stay as they are", () => {
  const kept = '<a href="?a=1" title="x &gt; y"></a> a="b" &lt;i class="c"&gt;';
  expect(compactMarkup(kept)).toBe(kept);
});
