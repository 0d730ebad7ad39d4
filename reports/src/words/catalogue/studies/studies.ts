import type { Headline } from "@lab/shared/record";
import { between, pairs, phrase, t } from "../both.ts";
import { curves } from "../curves.ts";
import { patternQuestions } from "./pattern-questions.ts";
import { serverQuestions } from "./server-questions.ts";
import { workQuestions } from "./work-questions.ts";

/** The questions that the lab has names for, and what their runs leave open; in the order in which they are listed. */
const studyQuestions = { ...patternQuestions, ...workQuestions, ...serverQuestions };

type KnownStudy = (typeof studyQuestions)[keyof typeof studyQuestions];

const SUBJECTS: Readonly<Record<Headline, { readonly added: string; readonly takes: string; readonly ja: string }>> = {
  costUs: { added: "a request", takes: "a request costs", ja: "1リクエスト" },
  p50Us: { added: "the p50", takes: "the p50 takes", ja: "p50" },
  p99Us: { added: "the p99", takes: "the p99 takes", ja: "p99" },
  p999Us: { added: "the p99.9", takes: "the p99.9 takes", ja: "p99.9" },
};

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
  notAnAnswer: t(
    "The figures below show what this run measured. They do not answer the question.",
    "以下はこの測定で得た数値で、問いへの答えではありません。",
  ),
  nothing: t("Nothing was compared with a baseline here.", "ここでは何も基準と比べていません。"),
  between,
  unsettledAt: phrase(
    "{sentence} Some cells were not warm or steady, at {places|and}.",
    "{sentence}{places}では、ウォームアップ未完了または不安定なセルがありました。",
  ),
  ends: phrase("From {from} to {to}, {clauses|; }.", "{from}から{to}にかけて、{clauses|。}。"),
  added: t(
    (pattern: string, headline: Headline) => `what ${pattern} adds to ${SUBJECTS[headline].added}`,
    (pattern, headline) => `${pattern}が${SUBJECTS[headline].ja}に加える分`,
  ),
  costs: t(
    (pattern: string, headline: Headline) => `what ${SUBJECTS[headline].takes} with ${pattern}`,
    (pattern, headline) => `${pattern}の${SUBJECTS[headline].ja}のコスト`,
  ),
  adds: {
    up: phrase("{subject} rises from {from} to {to}", "{subject}は{from}から{to}に増えます"),
    down: phrase("{subject} falls from {from} to {to}", "{subject}は{from}から{to}に減ります"),
    "within-noise": phrase(
      "{subject} changes within noise: {from} and {to}",
      "{subject}の変化はノイズの範囲内です: {from}と{to}",
    ),
    unclear: phrase(
      "{subject} shows no significant change: {from} and {to}",
      "{subject}が変わるとは言えません: {from}と{to}",
    ),
    "no-interval": phrase(
      "{subject} goes from {from} to {to}, without an interval",
      "{subject}は{from}から{to}に変わります(信頼区間なし)",
    ),
  },
  notAtBoth: phrase("{pattern} was not measured at both", "{pattern}は両端で測定されていません"),
  held: phrase("Per request, {clauses|; }.", "1リクエストのコストは、{clauses|。}。"),
  heldAt: phrase("{name} costs {times} as much with {place} as with {base}", "{name}では{place}が{base}の{times}です"),
  openAt: {
    equivalent: phrase(
      "{name} costs the same with {place} as with {base}: {times}",
      "{name}では{place}と{base}が同等です: {times}",
    ),
    "within-noise": phrase(
      "{name} with {place} is within noise of {name} with {base}: {times}",
      "{name}では{place}と{base}の差はノイズの範囲内です: {times}",
    ),
    inconclusive: phrase(
      "{name} shows no significant difference between {place} and {base}: {times}",
      "{name}では{place}と{base}に差があるとは言えません: {times}",
    ),
  },
  slopes: t(
    (axis: Parameters<typeof curves.one.en>[0], headline: Headline, clauses: readonly string[]) =>
      `With each further ${curves.one.en(axis)}, ${SUBJECTS[headline].takes} ${clauses.join("; ")}.`,
    (axis, headline, clauses) =>
      `${curves.one.ja(axis)}増えるごとに、${SUBJECTS[headline].ja}のコストは${clauses.join("、")}。`,
  ),
  slope: {
    up: t(
      (pattern: string, us: string) => `${us} more with ${pattern}`,
      (pattern, us) => `${pattern}で${us}増`,
    ),
    down: t(
      (pattern: string, us: string) => `${us} less with ${pattern}`,
      (pattern, us) => `${pattern}で${us}減`,
    ),
    "within-noise": phrase("an amount within noise with {pattern}: {us}", "{pattern}で{us}(ノイズの範囲内)"),
    unclear: phrase("no significant amount with {pattern}: {us}", "{pattern}で{us}(有意な差なし)"),
    "no-interval": t(
      (pattern: string, us: string) => `${us} more with ${pattern}, without an interval`,
      (pattern, us) => `${pattern}で${us}増(信頼区間なし)`,
    ),
  },
  range: phrase("Compared with its baseline, {clauses|; }.", "基準に対して、{clauses}。"),
  ranges: phrase("{pattern} costs from {least} to {most} as much", "{pattern}は{least}から{most}"),
  at: phrase("{ratio} ({place})", "{ratio}({place})"),
  patterns: phrase("Compared with {baseline}, {clauses|; }.", "{baseline}に対して、{clauses|。}。"),
  ofServer: phrase("{where}: {parts}", "{where}{parts}"),
  on: phrase("on {server}", "{server}では"),
  onOne: phrase("on {server}: {clause}", "{server}では{clause}"),
  ways: phrase(
    "Of the ways that give services the id without passing it, the cheapest is {clauses|; }.",
    "手渡さずにサービスでIDを読める方法のうち、最も安いのは{clauses}。",
  ),
  way: t(
    (server: string, name: string, ratio: string, alike: number) =>
      `${name} at ${ratio} on ${server}${alike === 0 ? "" : ` (tied with ${alike} more)`}`,
    (server, name, ratio, alike) => `${server}では${name}(${ratio}${alike === 0 ? "" : `、ほか${alike}件と同順位`})`,
  ),
};
