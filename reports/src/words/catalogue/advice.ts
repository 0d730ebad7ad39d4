import { type Difference, functionName } from "@lab/shared/record";
import { significant } from "../figures.ts";
import type { EngineWork, Slowness } from "../sentences/slowness.ts";
import { t } from "./both.ts";

type Called = Difference["functions"][number];
type Found = Extract<Slowness, { kind: "function" }>;

export const slowness = t(
  (slow: Slowness, runId: string): string => {
    switch (slow.kind) {
      case "none-costs-more":
        return "No pattern was shown to cost more than its baseline, so there is nothing to explain.";
      case "not-profiled":
        return `Why ${slow.cell} costs more than ${slow.baseline} is not known yet: \`${profileCommand(slow, runId)}\` names the functions.`;
      case "spread":
        return `${slow.cell} costs more than ${slow.baseline} in many places: its profile has no function that stands out.`;
      case "function":
        return `${slow.cell} costs more because it spends ${inFunction.en(slow.function)}, ${elsewhere.en(slow)}${byEngine.en(slow.engine)}.`;
    }
  },
  (slow, runId) => {
    switch (slow.kind) {
      case "none-costs-more":
        return "基準より高コストと示されたパターンはなく、説明すべき差はありません。";
      case "not-profiled":
        return `${slow.cell} が ${slow.baseline} より高コストな理由はまだ不明です: \`${profileCommand(slow, runId)}\` で関数名が分かります。`;
      case "spread":
        return `${slow.cell} の ${slow.baseline} に対する追加コストは多くの箇所に分散しており、プロファイルに目立つ関数はありません。`;
      case "function":
        return `${slow.cell} が高コストなのは、${inFunction.ja(slow.function)}使うためです(${elsewhere.ja(slow)}${byEngine.ja(slow.engine)})。`;
    }
  },
);

function profileCommand({ variants }: Extract<Slowness, { kind: "not-profiled" }>, runId: string): string {
  return `pnpm bench profile --run ${runId} --variant ${variants.join(",")}`;
}

const inFunction = t(
  (called: Called): string => {
    const where = `${functionName(called)} (${called.owner})`;
    return called.onlyIn === "to"
      ? `${significant(called.totalDeltaUs)} µs per request in ${where} and what that calls`
      : `${significant(called.deltaUs)} µs more per request in ${where}`;
  },
  (called) => {
    const where = `リクエストごとに ${functionName(called)}(${called.owner})`;
    return called.onlyIn === "to"
      ? `${where}とその呼び出し先で ${significant(called.totalDeltaUs)} µs を`
      : `${where}で ${significant(called.deltaUs)} µs を余計に`;
  },
);

const elsewhere = t(
  ({ baseline, function: { onlyIn, fromUs } }: Found): string =>
    onlyIn === "to" ? `where ${baseline} was never seen` : `where ${baseline} spends ${significant(fromUs)}`,
  ({ baseline, function: { onlyIn, fromUs } }) =>
    onlyIn === "to" ? `${baseline} では一度も現れない` : `${baseline} では ${significant(fromUs)} µs`,
);

const byEngine = t(
  (work: readonly EngineWork[]): string => (work.length === 0 ? "" : `; in addition, ${added(work, ", ")}`),
  (work) => (work.length === 0 ? "" : `、ほかに ${added(work, "、")}`),
);

function added(work: readonly EngineWork[], between: string): string {
  return work.map(({ owner, deltaUs }) => `${owner} +${significant(deltaUs)} µs`).join(between);
}
