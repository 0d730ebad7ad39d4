import type { Estimate } from "@lab/shared/record";

/** "×3.19" and "3.12–3.27", which is nothing where there is no interval. */
export function ratioTexts({ estimate, low, high }: Estimate): readonly [times: string, interval: string] {
  const interval = low === undefined || high === undefined ? "" : `${low.toFixed(2)}–${high.toFixed(2)}`;
  return [`×${estimate.toFixed(2)}`, interval];
}
