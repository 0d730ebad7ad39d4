import { html, type VNode } from "./html.ts";
import type { PageContext } from "./page-context.ts";
import { meaningIn } from "./with-terms.ts";

interface HeadLook {
  readonly isNumber?: boolean;
  /** True if the entries below have bounds, which a download puts into columns of their own. */
  readonly hasInterval?: boolean;
}

/** The head of a column; pointed at, it tells what its first private word means. */
export function columnHead(
  { strings }: Pick<PageContext, "strings">,
  title: string,
  { isNumber = false, hasInterval = false }: HeadLook = {},
): VNode {
  return html`<th scope="col" class=${isNumber ? "number" : undefined} title=${meaningIn(strings, title)} data-interval=${hasInterval ? "" : undefined}>${title}</th>`;
}
