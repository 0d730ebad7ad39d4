import { counted, listed, phrase, t } from "./both.ts";

const VERDICTS = {
  reproduced: t("reproduced", "再現された"),
  "in-part": t("reproduced in part", "一部だけ再現された"),
  "not-reproduced": t("not reproduced", "再現されない"),
  undecided: t("undecided", "未決"),
  elsewhere: t("measured elsewhere", "別の条件で測定"),
  "not-measured": t("not measured", "未測定"),
};

export const claims = {
  title: t("Claims of others, measured again", "ほかで公表された主張の再測定"),
  lead: t(
    "What others have published about the cost of carrying a request id, with the source, and what this lab's published runs found.",
    "リクエストIDを運ぶコストについて公表されている主張と、その出典、そしてこのラボの公開された測定が示すことです。",
  ),
  rule: t(
    "A claim is judged only under its author's conditions: the same quantity, the same shape of app, the same major versions. Other figures are listed as measured elsewhere, without a verdict. A claim is reproduced if the figure found here agrees, within the claim's tolerance if it has one. It is not reproduced if the whole interval, or every run, contradicts it. Otherwise it is undecided. A figure from several runs is their mean, with the lowest and the highest in brackets; a figure from one run has its 99% interval. Every run that passed the checks counts.",
    "主張は、主張した人と同じ条件でだけ判定します。同じ量、同じ形のアプリ、同じメジャーバージョンです。ほかの数値は「別の条件で測定」として、判定せずに示します。ここで得た数値が主張どおり(許容倍率があればその範囲内)なら再現された、区間の全体またはすべての測定が主張に反すれば再現されない、どちらでもなければ未決とします。複数の測定は平均で示し、括弧内は最低と最高です。1回だけの測定は99%区間とともに示します。確認を通った測定はすべて数えます。",
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
  /** Where a figure is from. */
  oneRun: t("one run, on one host", "1回の測定、1台のホスト"),
  severalRuns: t(
    (runs: number, kinds: number): string =>
      `mean of ${runs} runs, on ${kinds === 1 ? "one kind" : `${kinds} kinds`} of host`,
    (runs, kinds) => `${runs}回の測定の平均、ホスト${kinds}種類`,
  ),
  verdicts: VERDICTS,
  counts: {
    reproduced: counted("1 is reproduced", "{count} are reproduced", "再現されたもの{count}件"),
    "in-part": counted("1 in part", "{count} in part", "一部だけ再現されたもの{count}件"),
    "not-reproduced": counted("1 is not", "{count} are not", "再現されないもの{count}件"),
    undecided: counted("1 is undecided", "{count} are undecided", "未決{count}件"),
    elsewhere: counted(
      "1 was measured elsewhere",
      "{count} were measured elsewhere",
      "別の条件で測定したもの{count}件",
    ),
    "not-measured": counted("1 is not measured", "{count} are not measured", "未測定{count}件"),
  },
  counted: t(
    (all: number, parts: readonly string[]): string => `Of ${all} ${all === 1 ? "claim" : "claims"}, ${listed(parts)}.`,
    (all, parts) => `主張${all}件のうち、${parts.join("、")}。`,
  ),
  slope: phrase("CPU per further {axis}", "{axis}が一つ増えるごとのCPU"),
  quantities: {
    extra: t("more CPU per request", "リクエストあたりに増えるCPU"),
    start: t("more CPU time to start", "起動で増えるCPU時間"),
    operation: t("CPU time", "CPU時間"),
    "operation-adds": t("more CPU time", "増えるCPU時間"),
    "operation-ratio": t("CPU time", "CPU時間"),
  },
  layers: t("One id on four levels", "一つのIDを、近くから遠くから"),
  layersLead: t(
    "What AsyncLocalStorage costs depends on the level: one call, a request to a bare server, a request to Nest, the start of a process.",
    "AsyncLocalStorageのコストは、どこまでを見るかで変わります。呼び出し一つ、素のサーバーへのリクエスト、Nestへのリクエスト、プロセスの起動。",
  ),
  layer: t("level", "見るもの"),
  micro: t("operations", "操作"),
  runs: t("Runs", "測定"),
};
