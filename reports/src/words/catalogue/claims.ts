import { counted, listed, phrase, t } from "./both.ts";

const VERDICTS = {
  holds: t("holds", "成り立つ"),
  fails: t("does not hold", "成り立たない"),
  inconclusive: t("inconclusive", "判定不能"),
  "not-measured": t("not measured", "未測定"),
};

export const claims = {
  title: t("Claims of others, measured again", "ほかで公表された主張の再測定"),
  lead: t(
    "What is published about the cost of carrying a request id, where it stands, and what this lab's published runs found.",
    "リクエストIDを運ぶコストについて公表されている主張と、その出典、そしてこのラボの公開された測定が示すことです。",
  ),
  rule: t(
    "Every figure and verdict follows from published data. Each claim about a figure has a tolerance, a factor with its reason. A claimed ratio holds if the whole 95% interval of the ratio found here, less 1, is within that factor of the claimed ratio less 1; a claimed time, if it is within that factor of the time. A bound holds where the whole interval keeps it; where it is broken under one condition and kept under none, it does not hold. Where three runs of four rounds or more, with a noise floor of 10% at most, could decide, their pool does; runs outside the pool are listed, too. Ratios are pooled and times are not, because hosts differ in speed. Where the interval, widened by the noise floor of that figure, crosses a limit, the claim is inconclusive, however narrow the interval is. A figure decides nothing if its cell or the baseline was not warm or steady, or if an identical copy came out different in its run. A verdict is about the conditions here, on the machine of the run.",
    "数値と判定はすべて公開データから計算されます。倍率の主張は、ここで得た95%信頼区間の全体が、主張された「1を超える分」から、その主張の許容倍率以内にあれば成り立ちます。時間の主張は、その時間から許容倍率以内であれば成り立ちます。上限や下限の主張は、区間の全体がそれを守れば成り立ちます。一つの条件で破られ、どの条件でも守られなければ、成り立ちません。ノイズの下限が10%以下で4ラウンド以上の測定が3回以上あれば、その統合で判定します。統合に含めない測定も並べて示します。ホストの速さが異なるため、統合するのは比だけで、時間は統合しません。測定のその数値のノイズの下限だけ広げた区間が境目をまたぐときは、区間がどれほど狭くても判定不能です。セルまたはベースラインがウォームアップ未完了か不安定なとき、またその測定で同一のコピーに差が出たときは、判定に使いません。判定は、測定したマシンとここの条件についてのものです。",
  ),
  overview: t("All of them", "一覧"),
  each: t("Each claim", "それぞれの主張"),
  claim: t("claim", "主張"),
  source: t("source", "出典"),
  stated: t("as stated", "公表値"),
  conditions: t("conditions", "条件"),
  here: t("here", "ここでは"),
  tolerance: t("tolerance", "許容倍率"),
  found: t("found here", "ここでの結果"),
  where: t("condition here", "ここでの条件"),
  verdict: t("verdict", "判定"),
  again: t("to measure it", "測るには"),
  together: phrase("{figure} in {runs} runs together", "{runs}回の測定の統合で{figure}"),
  range: phrase("{least} to {most} in {runs} runs", "{runs}回の測定で{least}〜{most}"),
  holdsWithin: t("holds within", "成り立つ範囲"),
  between: phrase("{low} to {high}", "{low}〜{high}"),
  orLess: phrase("{most} or less", "{most}以下"),
  orMore: phrase("{least} or more", "{least}以上"),
  verdicts: VERDICTS,
  inPart: t("holds in part", "一部だけ成り立つ"),
  holdsOnly: phrase("holds only for: {where|and}", "次の場合だけ成り立つ: {where}"),
  /** It does not do both: then it would hold only in part. */
  inconclusive: t(
    (holds: readonly string[], fails: readonly string[]): string =>
      [
        VERDICTS.inconclusive.en,
        ...(holds.length > 0 ? [`holds for: ${listed(holds)}`] : []),
        ...(fails.length > 0 ? [`does not hold for: ${listed(fails)}`] : []),
      ].join("; "),
    (holds, fails) =>
      [
        VERDICTS.inconclusive.ja,
        ...(holds.length > 0 ? [`成り立つ場合: ${holds.join("、")}`] : []),
        ...(fails.length > 0 ? [`成り立たない場合: ${fails.join("、")}`] : []),
      ].join("。"),
  ),
  counts: {
    holds: counted("1 holds", "{count} hold", "成り立つもの{count}件"),
    "holds-only": counted("1 holds in part", "{count} hold in part", "一部だけ成り立つもの{count}件"),
    fails: counted("1 does not", "{count} do not", "成り立たないもの{count}件"),
    inconclusive: counted("1 is inconclusive", "{count} are inconclusive", "判定不能{count}件"),
    "not-measured": counted("1 is not measured", "{count} are not measured", "未測定{count}件"),
  },
  counted: t(
    (all: number, parts: readonly string[]): string => `Of ${all} ${all === 1 ? "claim" : "claims"}, ${listed(parts)}.`,
    (all, parts) => `主張${all}件のうち、${parts.join("、")}。`,
  ),
  metrics: {
    costUs: t("CPU per request", "リクエストあたりのCPU"),
    rps: t("requests per second", "リクエスト/秒"),
    meanUs: t("mean latency", "平均レイテンシ"),
    p50Us: t("median latency", "レイテンシの中央値"),
    p99Us: "p99",
  },
  slope: phrase("CPU per further {axis}", "{axis}が一つ増えるごとのCPU"),
  quantities: {
    extra: t("more CPU per request", "リクエストあたりに増えるCPU"),
    start: t("more CPU time to start", "起動で増えるCPU時間"),
    operation: t("CPU time", "CPU時間"),
    "operation-adds": t("more CPU time", "増えるCPU時間"),
    "operation-ratio": t("CPU time", "CPU時間"),
  },
  layers: t("One id at each level", "一つのIDを、近くから遠くから"),
  layersLead: t(
    "What AsyncLocalStorage costs depends on how much around it is looked at: one call, a request to a bare server, a request to Nest, a process that starts.",
    "AsyncLocalStorageのコストは、どこまでを見るかで変わります。呼び出し一つ、素のサーバーへのリクエスト、Nestへのリクエスト、プロセスの起動。",
  ),
  layer: t("what is looked at", "見るもの"),
  micro: t("operations", "操作"),
  doubtful: t("decides nothing", "判定に使わない"),
};
