import { phrase, t } from "./both.ts";

export const comparison = {
  title: phrase("{b} against {a}", "{a}に対する{b}"),
  costA: "A µs",
  costB: "B µs",
  cost: t("cost B/A", "コストB/A"),
  againstBaseline: t("over the baseline", "基準に対する比の変化"),
  failing: phrase("{verdict}, beyond the bound", "{verdict}(許容値超過)"),
  headline: {
    fails: phrase("Costs more than {bound}% more: {cells}.", "許容値{bound}%を超えてコストが増えました: {cells}。"),
    "costs-more": t(
      (cells: readonly string[], isBaseline: boolean, bound: number | undefined): string =>
        `Costs more${isBaseline ? "" : ", compared with the baseline"}: ${cells.join(", ")}${bound === undefined ? "." : `, but within the bound of ${bound}%.`}`,
      (cells, isBaseline, bound) =>
        `${isBaseline ? "" : "基準との比で"}コストが増えました: ${cells.join("、")}${bound === undefined ? "。" : `(許容値${bound}%以内)。`}`,
    ),
    "costs-less": t(
      (cells: readonly string[], isBaseline: boolean): string =>
        `Costs less${isBaseline ? "" : ", compared with the baseline"}: ${cells.join(", ")}.`,
      (cells, isBaseline) => `${isBaseline ? "" : "基準との比で"}コストが減りました: ${cells.join("、")}。`,
    ),
    none: t("No cell was shown to have changed.", "変化したと言えるセルはありません。"),
    notCompared: t("No cell could be compared.", "比較できたセルはありません。"),
  },
  baselines: phrase(
    "The baselines' own cost changed by {change} on average, including any change of the machine. Other cells are judged by their ratio to the baseline, in which that cancels out.",
    "基準自身のコストは平均{change}変化しました(マシンの状態の変化を含む)。ほかのセルは、それが打ち消される基準との比で判定しています。",
  ),
  onlyIn: phrase("Only in {run}: {cells}.", "{run}だけにあるセル: {cells}。"),
  differs: t("What differs between them", "両者の違い"),
  notComparable: t("The two runs are not comparable:", "この二つの測定は比較できません:"),
  obstacles: {
    machine: t("other machines", "マシンが異なる"),
    node: t("other versions of Node", "Nodeのバージョンが異なる"),
    isolation: t("other isolation", "隔離方法が異なる"),
    limits: t("other limits", "上限が異なる"),
    steady: t("one was --steady", "一方だけが --steady"),
    protocol: t("other protocols", "プロトコルが異なる"),
    "lead-in": t("another lead-in before bursts", "バーストの前の助走が異なる"),
    load: t("other loads", "負荷が異なる"),
    generator: t("the generator of one slept while it waited", "一方だけ負荷生成器が待ち時間に眠った"),
    "node-flags": t("other Node flags", "Nodeのフラグが異なる"),
    void: t("a run is void: a variant broke the contract", "契約違反により無効な測定がある"),
    "nothing-in-common": t("they have no cell in common", "共通のセルがない"),
  },
  obstacle: phrase("{what} (A: {a}; B: {b})", "{what}(A: {a}; B: {b})"),
  anyway: t(
    "Compare runs made under the same conditions, or compare these all the same with --anyway.",
    "同じ条件の測定どうしを比べるか、--anywayで参考値を表示してください。",
  ),
};

export const compare = {
  title: t("Compare", "比較"),
  lead: t(
    "Any two runs, or one of them and your own. Files are read in this browser alone; nothing is sent anywhere.",
    "任意の二つの測定、または手元の測定との比較です。ファイルはこのブラウザーの中だけで読み、どこにも送信しません。",
  ),
  second: t("The run (B)", "測定(B)"),
  first: t("compared with (A)", "比較先(A)"),
  swap: t("Swap", "逆に比べる"),
};

export const own = {
  named: t("Yours:", "手元の測定:"),
  choose: t("Choose files, or drop them here", "ファイルを選ぶか、ここにドロップしてください"),
  which: t(
    "The analysis.json of a run, or its whole folder. With plan.json and environment.json, the page also checks whether the two are comparable.",
    "測定のanalysis.jsonだけでもかまいません。フォルダーごとドロップするか、plan.jsonとenvironment.jsonも一緒に選ぶと、比較できるかどうかも分かります。",
  ),
  withoutScripts: t(
    "Runs can only be compared with JavaScript. On a terminal, `pnpm bench compare` prints the same.",
    "比較にはJavaScriptが必要です。端末では`pnpm bench compare`で同じことができます。",
  ),
  analysisAlone: t(
    "analysis.json does not record the machine, the load and the limits. The comparison holds only if they were the same; with the whole folder, the page checks that.",
    "analysis.jsonだけでは、マシン、負荷、上限が分かりません。以下は、それらが同じだった場合にだけ当てはまります。フォルダーごとなら判断できます。",
  ),
  refused: t("Not shown:", "表示できません:"),
  problems: {
    "no-analysis": t("there is no `analysis.json` among these files.", "`analysis.json`がありません。"),
    "too-many-cells": t(
      "it has more than 500 cells, the most that this page shows.",
      "セルが多すぎます。このページで表示できるのは500までです。",
    ),
    "two-runs": t(
      "`analysis.json` and `plan.json` are of two different runs.",
      "`analysis.json`と`plan.json`が別の測定のものです。",
    ),
    "too-large": phrase(
      "{file} is over 20 MB, which is more than any run's.",
      "{file}は20 MBを超えており、測定のファイルとしては大きすぎます。",
    ),
    unreadable: phrase(
      "{file} can no longer be read. Choose it again.",
      "{file}を読めなくなりました。選び直してください。",
    ),
    "not-json": phrase("{file} is not JSON.", "{file}はJSONではありません。"),
    "older-version": phrase(
      "{file} is from an older version, which this site no longer reads.",
      "{file}は古いバージョンの形式で、このサイトではもう読めません。",
    ),
    "wrong-shape": phrase(
      "{file} is not what `pnpm bench` writes: {detail}.",
      "{file}は`pnpm bench`が書く形式ではありません: {detail}。",
    ),
  },
};

/** Several runs of the same cells as one answer. */
export const pooled = {
  title: phrase("Means over {runs} runs", "{runs}回の測定の平均"),
  lead: t(
    "Every published run of these cells that passed the checks, and their plain mean, with the lowest and the highest run. There is no interval over runs: kinds of host differ by more than chance.",
    "これらのセルを測り、確認を通った公開の測定すべてと、その単純な平均です。最低と最高の測定を添えます。測定どうしの差は偶然よりもホストの種類によるため、ほかの区間は示しません。",
  ),
  mean: t("mean (lowest–highest)", "平均(最低〜最高)"),
  count: t("runs", "測定数"),
  ofKind: phrase("on {kind}", "{kind}"),
  all: t("mean", "平均"),
  chartTitle: t("Each run, and their mean", "各測定とその平均"),
  chart: t(
    "CPU time per request as a multiple of the baseline's: each run with its 99% interval, and the mean with the lowest and the highest run.",
    "1リクエストあたりのCPU時間を基準の何倍かで示します。各測定は99%区間、平均は最低と最高の測定とともに示します。",
  ),
  measured: phrase(
    "Means of {facts}; in brackets the lowest and the highest run.",
    "{facts}の平均。括弧内は最低と最高の測定です。",
  ),
  facts: phrase(
    "{runs} runs ({days} days, {rounds} rounds, {machines})",
    "{runs}回の測定({days}日、{rounds}ラウンド、{machines})",
  ),
  onOneHost: phrase("{figure} on one host", "{figure}(1台のホスト)"),
  each: t("Each run", "各測定"),
  runs: t("The runs:", "測定:"),
};
