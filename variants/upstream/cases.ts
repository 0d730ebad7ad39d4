import type { UpstreamCase } from "@lab/shared/record";
import inversifyChildContainers from "./inversify-child-containers/case.json" with { type: "json" };
import middieOptionalSlash from "./middie-optional-slash/case.json" with { type: "json" };
import nestRequestScope from "./nest-request-scope/case.json" with { type: "json" };
import nestjsClsRequestPath from "./nestjs-cls-request-path/case.json" with { type: "json" };
import nodeNestedContexts from "./node-nested-contexts/case.json" with { type: "json" };
import nodePipelinedFinish from "./node-pipelined-finish/case.json" with { type: "json" };

/** Every case, one line each. */
export const cases: readonly UpstreamCase[] = [
  nestjsClsRequestPath,
  nestRequestScope,
  middieOptionalSlash,
  inversifyChildContainers,
  nodeNestedContexts,
  nodePipelinedFinish,
];

/** Cases with a patch. */
export const patched = cases.filter(({ withoutPatch }) => withoutPatch === undefined);

export function casesOf(variant: string): readonly UpstreamCase[] {
  return patched.filter(({ variants }) => variants.includes(variant));
}
