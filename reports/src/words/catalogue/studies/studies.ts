import { pairs, phrase, t } from "../both.ts";
import { patternQuestions, serverQuestions, workQuestions } from "./questions.ts";

/** The questions that the lab has names for, and what their runs leave open; in the order in which they are listed. */
const studyQuestions = { ...patternQuestions, ...workQuestions, ...serverQuestions };

type KnownStudy = (typeof studyQuestions)[keyof typeof studyQuestions];

export const studies = {
  known: studyQuestions as Readonly<Record<string, KnownStudy>>,
  title: t("Studies", "問いごとの測定"),
  lead: t(
    "Each question varies one thing. Its page has the curve or the table, what it does not say, and the command that measures it again.",
    "問いごとに一つだけ条件を変えます。各ページに曲線か表、そこから言えないこと、もう一度測るコマンドがあります。",
  ),
  notSaid: t("Limits", "ここからは言えないこと"),
  ofEvery: pairs(
    "All figures are from one machine. Another processor has other microseconds, and may have other ratios.",
    "1台のマシンでの結果です。プロセッサーが違えばマイクロ秒は変わり、倍率も変わることがあります。",
    "The server is small on purpose. The other work of an app is not in these figures.",
    "意図して小さなサーバーです。アプリがほかに行うことは、この数値に含みません。",
  ),
  again: t("To measure it again", "もう一度測るには"),
  againHow: t(
    "This measures it on your machine; `--rehearse` shows the output in a second, with made-up figures.",
    "自分のマシンで測ります。`--rehearse`を付けると、作りものの数値で結果の形を1秒で見られます。",
  ),
  exactly: t("The run of this page, with its seed:", "このページの測定そのもの(シードを含む):"),
  others: t("Other runs of this study", "同じ問いのほかの測定"),
  nothing: t("Nothing was compared with a baseline here.", "ここでは何も基準と比べていません。"),
  along: phrase("From {from} to {to}, {clauses|; }.", "{from}から{to}にかけて、{clauses|。}。"),
  line: phrase("{name} goes from {first} to {last} of its baseline", "{name}は基準の{first}から{last}"),
  lineOfP99: phrase(
    "p99 of {name} goes from {first} to {last} of its baseline's",
    "{name}のp99は基準の{first}から{last}",
  ),
  patterns: phrase("Compared with {baseline}, {clauses|; }.", "{baseline}に対して、{clauses|。}。"),
  ofServer: phrase("{where}: {parts}", "{where}{parts}"),
  on: phrase("on {server}", "{server}では"),
  onOne: phrase("on {server}: {clause}", "{server}では{clause}"),
  onServer: phrase("{server}: {sentence}", "{server}: {sentence}"),
  starts: phrase("CPU time until a process is ready: {clauses|; }.", "プロセスの準備完了までのCPU時間: {clauses|、}。"),
  starting: phrase("{name} {ms} ms", "{name}は{ms} ms"),
  startingOver: phrase("{name} {times}", "{name}は{times}"),
  tail: phrase(
    "{name} makes p99 {released} of its baseline's, with the patch {patched}",
    "{name}のp99は基準の{released}、パッチを当てると{patched}",
  ),
  tails: phrase("{clauses|; }.", "{clauses|。}。"),
  latency: phrase("{name} p50 {p50}, p99 {p99}", "{name}はp50 {p50}、p99 {p99}"),
  latencies: phrase("Latency over the baseline's: {clauses|; }.", "基準に対するレイテンシ: {clauses|。}。"),
  ways: phrase(
    "Of the ways that give services the id without passing it, the cheapest is {clauses|; }.",
    "手渡さずにサービスでIDを読める方法のうち、コストが最も低いのは{clauses}。",
  ),
  way: t(
    (server: string, name: string, ratio: string, alike: number) =>
      `${name} at ${ratio} on ${server}${alike === 0 ? "" : ` (tied with ${alike} more)`}`,
    (server, name, ratio, alike) => `${server}では${name}(${ratio}${alike === 0 ? "" : `、ほか${alike}件と同順位`})`,
  ),
};
