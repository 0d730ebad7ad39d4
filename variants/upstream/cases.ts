import nestjsClsRequestPath from "./nestjs-cls-request-path/case.json" with { type: "json" };

/** A change to a library: its folder has the patch, a reproduction, and the text to send. */
export interface UpstreamCase {
  /** Its folder. */
  readonly name: string;
  readonly library: string;
  /** The version that the patch is made for, which is the one in the lockfile. */
  readonly version: string;
  /** The patched library's behaviour, in one sentence. */
  readonly says: string;
  /** The variants that it can be measured on, with `--vary patch=off,on`. */
  readonly variants: readonly string[];
}

/** Every case with a patch, one line each. */
export const cases: readonly UpstreamCase[] = [nestjsClsRequestPath];

export function casesOf(variant: string): readonly UpstreamCase[] {
  return cases.filter(({ variants }) => variants.includes(variant));
}
