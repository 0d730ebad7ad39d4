import type { Analysis } from "@lab/shared/record";

/**
 * True if a recommendation may rely on it: the contract held, identical code cost the same, and all ran on one Node.
 */
export function isSound({ void: isVoid, twins, warnings }: Analysis): boolean {
  const differs = twins.some(({ verdict }) => verdict === "faster" || verdict === "slower");
  return !isVoid && !differs && warnings.every(({ code }) => code !== "node-differs");
}
