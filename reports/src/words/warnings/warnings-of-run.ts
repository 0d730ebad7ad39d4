import { t } from "../catalogue/both.ts";
import { percent, signedPercent, significant, whole } from "../figures.ts";
import type { FactsOf } from "./warning-facts.ts";

function often(count: number): string {
  return count === 1 ? "once" : `${whole(count)} times`;
}

function stillCold({ affected, warmUps }: FactsOf<"not-steady">): readonly string[] {
  if (affected === undefined) return ["Its cost had not settled when its warm-up ended."];
  if (affected === 0) return [];
  return [
    `Its cost had not settled when ${whole(affected)}${warmUps === undefined ? "" : ` of ${whole(warmUps)}`} warm-ups ended.`,
  ];
}

function stillMoving({ changePercent, lowPercent, highPercent }: FactsOf<"not-steady">): readonly string[] {
  if (changePercent === undefined || lowPercent === undefined || highPercent === undefined) return [];
  const interval = `${signedPercent(lowPercent)} to ${signedPercent(highPercent)}`;
  return [`From a round's first block to its last it changed by ${signedPercent(changePercent)} (${interval}).`];
}

function stillColdJa({ affected, warmUps }: FactsOf<"not-steady">): readonly string[] {
  if (affected === undefined) return ["ウォームアップ終了時にコストが落ち着いていませんでした。"];
  if (affected === 0) return [];
  const of = warmUps === undefined ? "" : `${whole(warmUps)}回のうち`;
  return [`ウォームアップ${of}${whole(affected)}回で、終了時にコストが落ち着いていませんでした。`];
}

function stillMovingJa({ changePercent, lowPercent, highPercent }: FactsOf<"not-steady">): readonly string[] {
  if (changePercent === undefined || lowPercent === undefined || highPercent === undefined) return [];
  const interval = `${signedPercent(lowPercent)}〜${signedPercent(highPercent)}`;
  return [`ラウンドの最初のブロックから最後までに ${signedPercent(changePercent)}(${interval})変化しました。`];
}

export const warningsOfRun = {
  "contract-broken": {
    label: t("contract broken", "契約違反"),
    sentence: t(
      ({ violations, first }: FactsOf<"contract-broken">) =>
        `It broke the contract${violations === undefined ? "" : `, ${often(violations)} in one process`}${first === undefined ? "." : `: ${first}`}`,
      ({ violations, first }) =>
        `契約に違反しました${violations === undefined ? "" : `(1プロセスで${whole(violations)}回)`}${first === undefined ? "。" : `: ${first}`}`,
    ),
    meaning: t(
      "It answers requests wrongly, so its figures would be those of other work; it was not measured.",
      "リクエストに誤った応答を返しているため、数値は別の処理のものになります。このセルは測定していません。",
    ),
    remedy: t("Fix the variant and measure again.", "実装を直してから測定し直してください。"),
  },
  "cell-failed": {
    label: t("failed", "失敗"),
    sentence: t(
      ({ times, reasons }: FactsOf<"cell-failed">) =>
        `It failed${times === undefined ? "" : ` ${often(times)}`}${reasons === undefined ? "." : `: ${reasons}.`}`,
      ({ times, reasons }) =>
        `失敗しました${times === undefined ? "" : `(${whole(times)}回)`}${reasons === undefined ? "。" : `: ${reasons}`}`,
    ),
    meaning: t("Figures come from the rounds in which it did not fail.", "数値は、失敗しなかったラウンドのものです。"),
    remedy: t(
      "See journal.jsonl for the moment; measure again once the reason is gone.",
      "journal.jsonl で失敗した時点を確認し、原因を取り除いてから測定し直してください。",
    ),
  },
  "out-of-memory": {
    label: t("out of memory", "メモリ不足"),
    sentence: t(
      ({ times, rounds, limitMb }: FactsOf<"out-of-memory">) =>
        `It ran out of memory and was killed${times === undefined ? "" : `, ${often(times)}`}${rounds === undefined ? "" : ` (round ${rounds})`}${limitMb === undefined ? "." : `, at a limit of ${whole(limitMb)} MB.`}`,
      ({ times, rounds, limitMb }) =>
        `メモリ不足で強制終了されました${times === undefined ? "" : `(${whole(times)}回)`}${rounds === undefined ? "" : `(ラウンド ${rounds})`}${limitMb === undefined ? "。" : `。上限は${whole(limitMb)} MBです。`}`,
    ),
    meaning: t(
      "What was measured before says nothing of how it does at its limit.",
      "それまでの数値は、上限付近でのふるまいを表していません。",
    ),
    remedy: t(
      "Give a larger `--memory`, or fewer `--connections`.",
      "`--memory` を増やすか、`--connections` を減らしてください。",
    ),
  },
  "memory-pressure": {
    label: t("memory pressure", "メモリ逼迫"),
    sentence: t(
      ({ worstPercent, limitMb }: FactsOf<"memory-pressure">) =>
        `Its memory came close to the limit${limitMb === undefined ? "" : ` of ${whole(limitMb)} MB`}${worstPercent === undefined ? "." : `: ${percent(worstPercent)} of it.`}`,
      ({ worstPercent, limitMb }) =>
        `メモリが上限${limitMb === undefined ? "" : `(${whole(limitMb)} MB)`}に近づきました${worstPercent === undefined ? "。" : `: ${percent(worstPercent)}。`}`,
    ),
    meaning: t(
      "Near its limit a process collects garbage ever more often: the cost then says more of the limit than of the code.",
      "上限付近では GC が頻発し、コストはコードよりも上限を表すようになります。",
    ),
    remedy: t("Give a larger `--memory`.", "`--memory` を増やしてください。"),
  },
  "node-differs": {
    label: t("Node differs", "Node の相違"),
    sentence: t(
      ({ found = "some cells", asked, others }: FactsOf<"node-differs">) =>
        asked === undefined
          ? `Servers ran on different versions of Node: ${found}; ${others ?? "another one"} in all others.`
          : `Servers did not run on Node ${asked}, which was asked for: ${found}.`,
      ({ found = "一部のセル", asked, others }) =>
        asked === undefined
          ? `サーバーごとに Node の版が異なりました: ${found}。ほかは ${others ?? "別の版"} でした。`
          : `指定された Node ${asked} で動かなかったサーバーがあります: ${found}。`,
    ),
    meaning: t(
      "Versions of Node differ in what a request costs, so cells on another version are not held against anything.",
      "Node の版によってリクエストのコストは異なるため、別の版で動いたセルは何とも比較しません。",
    ),
    remedy: t(
      "Let each entry run on the Node that starts it; to measure on another version, start the lab, or make the image, with that one.",
      "各エントリーを、起動に使われた Node のまま動かしてください。別の版で測定するには、その版でラボを起動するか、イメージを作ってください。",
    ),
  },
  "not-steady": {
    label: t("not warm or steady", "未収束"),
    sentence: t(
      (facts: FactsOf<"not-steady">) => [...stillCold(facts), ...stillMoving(facts)].join(" "),
      (facts) => [...stillColdJa(facts), ...stillMovingJa(facts)].join(""),
    ),
    meaning: t(
      "Its figures are averages over a cost that changes: the compiler is at work if it falls, something grows if it rises.",
      "測定値は変化し続けるコストの平均です。下がるならコンパイラの作業中、上がるなら何かが増え続けています。",
    ),
    remedy: t(
      "Give a longer `--warm-up`; where it rises, look for what the server keeps.",
      "`--warm-up` を長くしてください。上がる場合は、サーバーが溜め込むものを調べてください。",
    ),
  },
  "several-machines": {
    label: t("several machines", "複数のマシン"),
    sentence: t(
      ({ shards }: FactsOf<"several-machines">) =>
        `Its cells were measured in ${shards === undefined ? "several shards" : `${whole(shards)} shards`}, each on a machine of its own or at a time of its own.`,
      ({ shards }) =>
        `セルは${shards === undefined ? "複数" : `${whole(shards)}個`}のシャードで、それぞれ別のマシンまたは別の時刻に測定されました。`,
    ),
    meaning: t(
      "A ratio is of one machine and holds; a cost, a throughput or a latency cannot be compared with another shard's.",
      "比は1台のマシン内のものなので有効です。コスト、RPS、レイテンシは、別のシャードのものと比べられません。",
    ),
    remedy: t(
      "Hold absolute figures against each other within a family only.",
      "絶対値は同じファミリーの中だけで比べてください。",
    ),
  },
  "machines-differ": {
    label: t("machines differ", "マシン間の差"),
    sentence: t(
      ({ variant = "A variant", spreadPercent, halfWidthPercent, machines }: FactsOf<"machines-differ">) =>
        `The ratio of ${variant} differs between ${machines === undefined ? "machines" : `${whole(machines)} machines`}${spreadPercent === undefined ? "" : ` by ${percent(spreadPercent)} (standard deviation)`}${halfWidthPercent === undefined ? "." : `, and a single machine's interval is ±${percent(halfWidthPercent)}.`}`,
      ({ variant = "あるバリアント", spreadPercent, halfWidthPercent, machines }) =>
        `${variant} の比が${machines === undefined ? "マシン" : `${whole(machines)}台のマシン`}の間で異なります${spreadPercent === undefined ? "" : `(標準偏差 ${percent(spreadPercent)})`}${halfWidthPercent === undefined ? "。" : `。1台の区間は ±${percent(halfWidthPercent)} です。`}`,
    ),
    meaning: t(
      "What one machine says is truer of itself than of others, however long it measures.",
      "1台の結果は、どれだけ長く測定しても、ほかのマシンよりそのマシン自身に当てはまるものです。",
    ),
    remedy: t(
      "Read the ratio over all machines; add shards rather than rounds.",
      "全マシンを通した比を見てください。ラウンドよりもシャードを増やしてください。",
    ),
  },
  "too-few-rounds": {
    label: t("too few rounds", "ラウンド不足"),
    sentence: t(
      ({ rounds, needed = 3 }: FactsOf<"too-few-rounds">) =>
        `${rounds === undefined ? "Too few rounds" : `Only ${rounds === 1 ? "one round" : `${whole(rounds)} rounds`}`} came to an end, and it takes ${whole(needed)}.`,
      ({ rounds, needed = 3 }) =>
        `${rounds === undefined ? "完了したラウンドが足りません" : `完了したラウンドは${whole(rounds)}回だけです`}(${whole(needed)}回必要)。`,
    ),
    meaning: t(
      "Each process settles in a state of its own; what a few of them show is chance.",
      "プロセスごとに落ち着く状態が異なるため、少数ではくじ引きになります。",
    ),
    remedy: t(
      "Give three `--rounds` or more, or a larger `--budget`.",
      "`--rounds` を3以上にするか、`--budget` を増やしてください。",
    ),
  },
  "twin-differs": {
    label: t("twin differs", "ツイン不一致"),
    sentence: t(
      ({ twin = "The twin", twinOf = "its original", ratioPercent }: FactsOf<"twin-differs">) =>
        `${twin} runs the same code as ${twinOf} and came out different${ratioPercent === undefined ? "." : `, by ${signedPercent(ratioPercent)}.`}`,
      ({ twin = "ツイン", twinOf = "原本", ratioPercent }) =>
        `${twin} は ${twinOf} と同じコードですが、異なる結果になりました${ratioPercent === undefined ? "。" : `: ${signedPercent(ratioPercent)}。`}`,
    ),
    meaning: t(
      "Whatever made identical servers differ is in every other figure of this run, too.",
      "同一のサーバーに差を生んだ要因は、この測定の他のすべての数値にも含まれています。",
    ),
    remedy: t(
      "Quiet the machine (`pnpm bench env`) and measure again, with more `--rounds`.",
      "マシンを静かにし(`pnpm bench env`)、`--rounds` を増やして測定し直してください。",
    ),
  },
  "two-states": {
    label: t("two states", "二状態"),
    sentence: t(
      ({ slowPercent, distancePercent, processes }: FactsOf<"two-states">) =>
        `Its processes settled in two states${distancePercent === undefined ? "" : `, ${significant(distancePercent)}% apart`}${slowPercent === undefined ? "" : `; ${whole(slowPercent)}%${processes === undefined ? "" : ` of ${whole(processes)}`} in the slower one`}.`,
      ({ slowPercent, distancePercent, processes }) =>
        `プロセスが二つの状態に分かれました${distancePercent === undefined ? "" : `(差は${significant(distancePercent)}%)`}${slowPercent === undefined ? "" : `。${processes === undefined ? "" : `${whole(processes)}プロセスの`}${whole(slowPercent)}%が遅い側です`}。`,
    ),
    meaning: t(
      "Production gets both. The figures are of their average, so they scatter with how many processes happened to settle in which.",
      "本番では両方が現れます。数値は両者の平均なので、どちらにいくつのプロセスが落ち着いたかによって振れます。",
    ),
    remedy: t(
      "Give more `--rounds`, or compare with `--steady`.",
      "`--rounds` を増やすか、`--steady` で比較してください。",
    ),
  },
  "weak-isolation": {
    label: t("weak isolation", "隔離が弱い"),
    sentence: t(
      ({ isolation }: FactsOf<"weak-isolation">) =>
        `Servers ran as plain processes${isolation === undefined || isolation === "process" ? "" : ` (${isolation})`}: no CPU or memory limit was in force.`,
      ({ isolation }) =>
        `サーバーは通常のプロセスとして動きました${isolation === undefined || isolation === "process" ? "" : `(${isolation})`}。CPU とメモリの上限は効いていません。`,
    ),
    meaning: t(
      "Memory figures are the process's own, and nothing kept it from taking more than its core.",
      "メモリの数値はプロセス自身のもので、コアを超えて使うことも妨げられていません。",
    ),
    remedy: t(
      "Use `--isolation docker` or `--isolation cgroup`.",
      "`--isolation docker` または `--isolation cgroup` を使ってください。",
    ),
  },
};
