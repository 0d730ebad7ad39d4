import { type Analysis, type Difference, functionName } from "@lab/shared/record";
import type { Ranking } from "../../model/run/standings.ts";
import { significant, whole } from "../figures.ts";
import { groupOf, settingsOf } from "../names/group-of.ts";
import type { EngineWork, Slowness } from "../sentences/slowness.ts";
import { inLang, phrase, t } from "./both.ts";
import { settings } from "./tables.ts";

type Called = Difference["functions"][number];
type Found = Extract<Slowness, { kind: "function" }>;

const slowness = t(
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
        return `${slow.cell}が${slow.baseline}より高コストな理由はまだ不明です: \`${profileCommand(slow, runId)}\`で関数名が分かります。`;
      case "spread":
        return `${slow.cell}の${slow.baseline}に対する追加コストは多くの箇所に分散しており、プロファイルに目立つ関数はありません。`;
      case "function":
        return `${slow.cell}が高コストなのは、${inFunction.ja(slow.function)}使うためです(${elsewhere.ja(slow)}${byEngine.ja(slow.engine)})。`;
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
    const where = `リクエストごとに${functionName(called)}(${called.owner})`;
    return called.onlyIn === "to"
      ? `${where}とその呼び出し先で${significant(called.totalDeltaUs)} µsを`
      : `${where}で${significant(called.deltaUs)} µsを余計に`;
  },
);

const elsewhere = t(
  ({ baseline, function: { onlyIn, fromUs } }: Found): string =>
    onlyIn === "to" ? `where ${baseline} was never seen` : `where ${baseline} spends ${significant(fromUs)}`,
  ({ baseline, function: { onlyIn, fromUs } }) =>
    onlyIn === "to" ? `${baseline}では一度も現れない` : `${baseline}では${significant(fromUs)} µs`,
);

const byEngine = t(
  (work: readonly EngineWork[]): string => (work.length === 0 ? "" : `; in addition, ${added(work, ", ")}`),
  (work) => (work.length === 0 ? "" : `、ほかに${added(work, "、")}`),
);

function added(work: readonly EngineWork[], between: string): string {
  return work.map(({ owner, deltaUs }) => `${owner} +${significant(deltaUs)} µs`).join(between);
}

const SETTINGS = { en: inLang(settings, "en"), ja: inLang(settings, "ja") };

const STOPS = {
  rounds: t("all rounds were run", "全ラウンド完了"),
  budget: t("the budget was spent", "時間予算を使い切り"),
  interrupted: t("it was interrupted", "中断"),
  void: t("a variant broke the contract", "契約違反"),
  failed: t("it failed", "失敗"),
  killed: t("the runner was killed", "測定側の強制終了"),
};

export const summary = {
  stops: STOPS,
  rehearsal: t("A rehearsal: every figure here is made up.", "リハーサルです。数値はすべて架空のものです。"),
  void: t(
    (cells: readonly string[]): string =>
      `Void: ${cells.length === 0 ? "a variant" : cells.join(", ")} broke the contract, so no figure of this run may be quoted. Fix it and measure again.`,
    (cells) =>
      `無効: ${cells.length === 0 ? "ある実装" : cells.join("、")}が契約に違反したため、この測定の数値は引用できません。直してから測定し直してください。`,
  ),
  nothingMeasured: t(
    "Nothing was measured, so there is no order to report.",
    "何も測定されていないため、順位はありません。",
  ),
  nothingRanked: t(
    "There is no order: the same variant was measured under different conditions, which the curves compare.",
    "順位はありません。同じ実装を異なる条件で測定したもので、比較は曲線に示します。",
  ),
  order: t(
    (rankings: readonly string[], more: number): string =>
      `CPU per request, least first: ${rankings.join("; ")}${more > 0 ? `; ${more} more in the table` : ""}.`,
    (rankings, more) =>
      `リクエストあたりのCPU(少ない順): ${rankings.join("; ")}${more > 0 ? `; ほか${more}組は表を参照` : ""}。`,
  ),
  rankingName: t(
    ({ framework, over, place, areSteps }: Ranking): string => {
      if (over === "one-server") return `${groupOf(place, SETTINGS.en)}${areSteps ? ", each over the one before" : ""}`;
      const mean = `${framework === "nest" ? "Nest" : "without Nest"} (mean of ${over.adapters.join(", ")})`;
      return [mean, ...settingsOf(place, SETTINGS.en)].join(", ");
    },
    ({ framework, over, place, areSteps }) => {
      if (over === "one-server") return `${groupOf(place, SETTINGS.ja)}${areSteps ? "、それぞれ直前に対して" : ""}`;
      const mean = `${framework === "nest" ? "Nest" : "Nestなし"}(${over.adapters.join("・")}の平均)`;
      return [mean, ...settingsOf(place, SETTINGS.ja)].join("、");
    },
  ),
  ranking: phrase("{name}: {standings|, then }", "{name}: {standings| → }"),
  /** A pattern with its cost and ratio, and its verdict. */
  standing: phrase("{figures}, {verdict}", "{figures}、{verdict}"),
  slowness,
  profiledIn: phrase(
    "(This run was not profiled: the figures are those of run {run}.)",
    "(この測定にはプロファイルがないため、数値は測定{run}のものです。)",
  ),
  trust: {
    copies: t(
      (all: number, differing: readonly string[]): string =>
        differing.length === 0
          ? `Identical copies of the baselines: none of ${all} was called different.`
          : `Identical copies of the baselines: ${differing.length} of ${all} ${differing.length === 1 ? "was" : "were"} called different, ${differing.join(", ")}.`,
      (all, differing) =>
        differing.length === 0
          ? `基準と同一のコピー: ${all}個のうち、差ありと判定されたものはありません。`
          : `基準と同一のコピー: ${all}個のうち${differing.length}個が差ありと判定されました: ${differing.join("、")}。`,
    ),
    proven: t(
      ({ requests, of }: NonNullable<Analysis["proven"]>): string => {
        if (requests === 0) return `Isolation: none of ${whole(of)} measured requests could prove it.`;
        return requests === of
          ? `Isolation: each of ${whole(of)} measured requests was answered, to the byte, with its own id.`
          : `Isolation: ${whole(requests)} of ${whole(of)} measured requests were answered, to the byte, with their own id.`;
      },
      ({ requests, of }) =>
        requests === 0
          ? `分離: 測定した${whole(of)}リクエストのいずれでも確認できません。`
          : `分離: 測定した${whole(of)}リクエスト中${whole(requests)}件が、自分のIDでバイト単位まで正しく応答されました。`,
    ),
    noWarnings: t("No warnings.", "警告はありません。"),
    warnings: phrase("Warnings: {labels}.", "警告: {labels}。"),
    counted: t(
      (label: string, count: number): string => (count === 1 ? label : `${label} (${count})`),
      (label, count) => (count === 1 ? label : `${label}(${count})`),
    ),
  },
  setting: t(
    ({ cells, stop, protocol, isolation, steady }: Analysis, facts: SettingFacts): string =>
      [
        `${counted(cells.length, "cell")} in ${counted(stop.rounds, "round")} of fresh processes${facts.bursts === 0 ? "" : ` (${counted(facts.bursts, "burst")}), ${protocol}`}`,
        `isolation ${isolation}, ${facts.limits}${steady ? ", --steady" : ""}`,
        `${facts.runtimes ?? `runner's Node ${facts.runnersNode}`} on ${facts.machines.map(({ cpu, cores }) => `${cpu ?? "a CPU without a name"}, ${counted(cores, "core")}`).join(", and ")}`,
        `ended because ${STOPS[stop.reason].en}.`,
      ].join("; "),
    ({ cells, stop, protocol, isolation, steady }, facts) =>
      [
        `${cells.length}セル、新規プロセスで${stop.rounds}ラウンド${facts.bursts === 0 ? "" : `(${whole(facts.bursts)}バースト)、${protocol}`}`,
        `隔離方法は${isolation}、${facts.limits}${steady ? "、--steady" : ""}`,
        `${facts.runtimes ?? `測定側のNode ${facts.runnersNode}`}、${facts.machines.map(({ cpu, cores }) => `${cpu ?? "CPU名不明"}、${cores}コア`).join("と")}`,
        `終了理由: ${STOPS[stop.reason].ja}。`,
      ].join("; "),
  ),
};

function counted(count: number, noun: string): string {
  return `${whole(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** The facts of a run's setting that its analysis lacks, or has in another form. */
export interface SettingFacts {
  /** The total of all cells; 0 in a run that only starts processes. */
  readonly bursts: number;
  readonly limits: string;
  /** As servers reported them; undefined if no server did. */
  readonly runtimes: string | undefined;
  readonly runnersNode: string;
  /** The kinds of machines that measured; a CPU's name is undefined where the machine does not report it. */
  readonly machines: readonly { readonly cpu: string | undefined; readonly cores: number }[];
}
