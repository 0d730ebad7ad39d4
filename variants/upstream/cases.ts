import type { UpstreamCase } from "@lab/shared/record";
import nestjsClsRequestPath from "./nestjs-cls-request-path/case.json" with { type: "json" };

/** Every case, one line each. */
export const cases: readonly UpstreamCase[] = [nestjsClsRequestPath];

/** Cases with a patch. */
export const patched = cases.filter(({ withoutPatch }) => withoutPatch === undefined);

export function casesOf(variant: string): readonly UpstreamCase[] {
  return patched.filter(({ variants }) => variants.includes(variant));
}
