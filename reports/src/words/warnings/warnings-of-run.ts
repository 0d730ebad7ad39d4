import type { Warning } from "@lab/shared/record";
import { t, warning } from "../catalogue/both.ts";

type Facts = Warning["facts"];

export const warningsOfRun = {
  "contract-broken": warning(
    t("contract broken", "契約違反"),
    "It broke the contract: {first} (violations in one process: {violations})",
    "契約に違反しました(1プロセスで{violations}回): {first}",
    "It answers requests wrongly, so its figures would describe other work; it was not measured.",
    "リクエストに誤った応答を返しているため、数値は別の処理のものになります。このセルは測定していません。",
    "Fix the variant and measure again.",
    "実装を直してから測定し直してください。",
  ),
  "cell-failed": warning(
    t("failed", "失敗"),
    "It failed (×{times}): {reasons}.",
    "失敗しました({times}回): {reasons}",
    "Figures come from the rounds in which it did not fail.",
    "数値は、失敗しなかったラウンドのものです。",
    "Start the server by hand to see why; measure again once the reason is gone.",
    "サーバーを手元で起動して原因を確認し、取り除いてから測定し直してください。",
  ),
  "out-of-memory": warning(
    t("out of memory", "メモリ不足"),
    "It ran out of memory and was killed (round {rounds}), at a limit of {limitMb} MB.",
    "メモリ不足で強制終了されました(ラウンド {rounds})。上限は{limitMb} MBです。",
    "Earlier figures do not show how it behaves at its limit.",
    "それまでの数値は、上限付近でのふるまいを表していません。",
    "Give a larger `--memory`, or fewer `--connections`.",
    "`--memory` を増やすか、`--connections` を減らしてください。",
  ),
  "memory-pressure": warning(
    t("memory pressure", "メモリ逼迫"),
    "Its memory came close to the limit of {limitMb} MB: {worstPercent} of it.",
    "メモリが上限({limitMb} MB)に近づきました: {worstPercent}。",
    "Near its limit a process collects garbage ever more often: the cost then reflects the limit more than the code.",
    "上限付近では GC が頻発し、コストはコードよりも上限を表すようになります。",
    "Give a larger `--memory`.",
    "`--memory` を増やしてください。",
  ),
  "node-differs": {
    label: t("Node differs", "Node の相違"),
    sentence: t(
      ({ asked }: Facts): string =>
        asked === undefined
          ? "Servers ran on different versions of Node: {found}; {others} in all others."
          : "Servers did not run on Node {asked}, which was asked for: {found}.",
      ({ asked }) =>
        asked === undefined
          ? "サーバーごとに Node の版が異なりました: {found}。ほかは {others} でした。"
          : "指定された Node {asked} で動かなかったサーバーがあります: {found}。",
    ),
    meaning: t(
      "Versions of Node differ in what a request costs, so cells on another version are not compared.",
      "Node の版によってリクエストのコストは異なるため、別の版で動いたセルは何とも比較しません。",
    ),
    remedy: t(
      "Run each entry on the Node that starts it. To measure another version, start the lab, or build the image, with it.",
      "各エントリーを、起動に使われた Node のまま動かしてください。別の版で測定するには、その版でラボを起動するか、イメージを作ってください。",
    ),
  },
  "baseline-not-steady": warning(
    t("baseline not warm or steady", "基準が未収束"),
    "The baseline was not warm or steady: {baseline}.",
    "基準が未収束でした: {baseline}。",
    "The baseline averages over a changing cost, and so does each ratio to it.",
    "基準の平均に変化し続けるコストが含まれるため、基準に対する倍率にも含まれます。",
    "See the baseline's own warning.",
    "基準自身の警告と同じです。",
  ),
  "not-steady": {
    label: t("not warm or steady", "未収束"),
    sentence: t(
      ({ affected, changePercent }: Facts): string =>
        [
          ...(affected === 0 ? [] : ["Its cost had not settled when {affected} of {warmUps} warm-ups ended."]),
          ...(changePercent === undefined
            ? []
            : ["From its first bursts to its last it changed by {changePercent} ({lowPercent} to {highPercent})."]),
        ].join(" "),
      ({ affected, changePercent }) =>
        [
          ...(affected === 0
            ? []
            : ["ウォームアップ{warmUps}回のうち{affected}回で、終了時にコストが落ち着いていませんでした。"]),
          ...(changePercent === undefined
            ? []
            : ["最初のバーストから最後までに {changePercent}({lowPercent}〜{highPercent})変化しました。"]),
        ].join(""),
    ),
    meaning: t(
      "Its figures average over a changing cost: if it falls, the compiler is at work; if it rises, something grows.",
      "測定値は変化し続けるコストの平均です。下がるならコンパイラの作業中、上がるなら何かが増え続けています。",
    ),
    remedy: t(
      "Raise `--warm-up`; if the cost rises, look for what the server accumulates.",
      "`--warm-up` を長くしてください。上がる場合は、サーバーが溜め込むものを調べてください。",
    ),
  },
  "several-machines": warning(
    t("several machines", "複数のマシン"),
    "Its cells were measured in {shards} shards, each on a machine of its own or at a time of its own.",
    "セルは{shards}個のシャードで、それぞれ別のマシンまたは別の時刻に測定されました。",
    "A ratio comes from one machine and is valid; a cost, a throughput or a latency cannot be compared with another shard's.",
    "比は1台のマシン内のものなので有効です。コスト、RPS、レイテンシは、別のシャードのものと比べられません。",
    "Compare absolute figures only within a family.",
    "絶対値は同じファミリーの中だけで比べてください。",
  ),
  "too-few-rounds": warning(
    t("too few rounds", "ラウンド不足"),
    "Only {rounds} ended; {needed} are needed.",
    "完了したラウンドは{rounds}回だけです({needed}回必要)。",
    "Processes of the same code differ for life; with few of them the interval is wide, and with one there is none.",
    "同じコードでもプロセスごとに差があります。少数では区間が広く、1回では区間がありません。",
    "Give three `--rounds` or more, or a larger `--budget`.",
    "`--rounds` を3以上にするか、`--budget` を増やしてください。",
  ),
  "weak-isolation": warning(
    t("weak isolation", "隔離が弱い"),
    "Servers ran as plain processes: no CPU or memory limit was in force.",
    "サーバーは通常のプロセスとして動きました。CPU とメモリの上限は効いていません。",
    "Memory figures are the process's own, and nothing kept it from taking more than its core.",
    "メモリの数値はプロセス自身のもので、コアを超えて使うことも妨げられていません。",
    "Use `--isolation docker` or `--isolation cgroup`.",
    "`--isolation docker` または `--isolation cgroup` を使ってください。",
  ),
};
