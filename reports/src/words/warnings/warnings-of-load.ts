import { t } from "../catalogue/both.ts";
import { percent, significant, whole } from "../figures.ts";
import type { FactsOf } from "./warning-facts.ts";

interface InSlices {
  readonly affected?: number | undefined;
  readonly slices?: number | undefined;
  readonly worstPercent?: number | undefined;
}

function inSlices({ affected, slices }: InSlices): string {
  if (affected === undefined) return "In some slices";
  return `In ${whole(affected)}${slices === undefined ? "" : ` of ${whole(slices)}`} ${(slices ?? affected) === 1 ? "slice" : "slices"}`;
}

function worst({ worstPercent }: InSlices): string {
  return worstPercent === undefined ? "" : `, ${percent(worstPercent)} at worst`;
}

function inSlicesJa({ affected, slices }: InSlices): string {
  if (affected === undefined) return "一部のスライス";
  return slices === undefined ? `${whole(affected)}スライス` : `${whole(slices)}スライス中${whole(affected)}`;
}

function worstJa({ worstPercent }: InSlices): string {
  return worstPercent === undefined ? "" : `(最悪 ${percent(worstPercent)})`;
}

export const warningsOfLoad = {
  errors: {
    label: t("errors", "エラー"),
    sentence: t(
      ({ answers, ...facts }: FactsOf<"errors">) =>
        `${inSlices(facts)} requests failed, or were answered wrongly${answers === undefined ? "." : `: ${whole(answers)} in all.`}`,
      ({ answers, ...facts }) =>
        `${inSlicesJa(facts)}でリクエストが失敗するか、誤った応答が返りました${answers === undefined ? "。" : `(計${whole(answers)}件)。`}`,
    ),
    meaning: t(
      "A wrong answer may cost less or more than a right one.",
      "誤った応答は、正しい応答より安くも高くもなりえます。",
    ),
    remedy: t(
      "See journal.jsonl for the slices; lower `--connections` if the server refuses them.",
      "journal.jsonl で該当スライスを確認してください。接続が拒まれている場合は `--connections` を減らしてください。",
    ),
  },
  "generator-bound": {
    label: t("generator-bound", "負荷側が限界"),
    sentence: t(
      ({ limitPercent = 90, ...facts }: FactsOf<"generator-bound">) =>
        `${inSlices(facts)} the load generator used over ${whole(limitPercent)}% of a core${worst(facts)}.`,
      ({ limitPercent = 90, ...facts }) =>
        `${inSlicesJa(facts)}で負荷生成側がコアの${whole(limitPercent)}%超を使いました${worstJa(facts)}。`,
    ),
    meaning: t(
      "Its RPS is a lower bound and its latency in part the generator's; the CPU cost still stands.",
      "RPS は下限値で、レイテンシの一部は負荷生成側のものです。CPU コストは有効です。",
    ),
    remedy: t(
      "Read the cost instead of RPS, or lower `--connections`.",
      "RPS ではなくコストを見るか、`--connections` を減らしてください。",
    ),
  },
  "generator-late": {
    label: t("generator late", "負荷側の遅れ"),
    sentence: t(
      ({ worstMs, ...facts }: FactsOf<"generator-late">) =>
        `${inSlices(facts)} the load generator sent requests after they were due${worstMs === undefined ? "." : `: by ${significant(worstMs)} ms, for one in a hundred of them at worst.`}`,
      ({ worstMs, ...facts }) =>
        `${inSlicesJa(facts)}で、負荷生成側がリクエストを予定時刻より遅れて送りました${worstMs === undefined ? "。" : `(最悪のスライスでは100件に1件が${significant(worstMs)} ms以上)。`}`,
    ),
    meaning: t(
      "Latency counts from when a request is due, so the generator's own delay is in it.",
      "レイテンシは予定時刻から数えるため、負荷生成側自身の遅れも含まれています。",
    ),
    remedy: t(
      "Give the generator a core of its own and quiet the machine, or lower `--rate`.",
      "負荷生成側に専用のコアを与えてマシンを静かにするか、`--rate` を下げてください。",
    ),
  },
  "idle-neighbours-busy": {
    label: t("busy neighbours", "待機側が稼働"),
    sentence: t(
      ({ limitPercent = 1, neighbour, ...facts }: FactsOf<"idle-neighbours-busy">) =>
        `${inSlices(facts)} a server that should have been idle used over ${whole(limitPercent)}% of a core${worst(facts)}${neighbour === undefined ? "." : ` (${neighbour}).`}`,
      ({ limitPercent = 1, neighbour, ...facts }) =>
        `${inSlicesJa(facts)}で、待機中のはずのサーバー${neighbour === undefined ? "" : `(${neighbour})`}がコアの${whole(limitPercent)}%超を使いました${worstJa(facts)}。`,
    ),
    meaning: t(
      "It took time on the core that the measured server ran on; often it still collects the garbage of its own burst.",
      "測定中のサーバーと同じコアの時間を奪っています。多くは、自分のバーストが残したガベージの回収です。",
    ),
    remedy: t(
      "Give fewer `--parts`, so that fewer bursts follow another's garbage, or measure fewer cells per run.",
      "`--parts` を減らす(回収が次のバーストに重なる回数が減ります)か、一度に測定するセルを減らしてください。",
    ),
  },
  "littles-law": {
    label: t("Little's law", "リトルの法則"),
    sentence: t(
      ({ affected, bursts, limitPercent = 2, ...facts }: FactsOf<"littles-law">) =>
        `In ${affected === undefined ? "some" : whole(affected)}${bursts === undefined ? "" : ` of ${whole(bursts)}`} bursts requests × mean latency was over ${whole(limitPercent)}% away from the time that connections waited${worst(facts)}.`,
      ({ affected, bursts, limitPercent = 2, ...facts }) =>
        `${bursts === undefined ? "" : `${whole(bursts)}回中`}${affected === undefined ? "一部" : `${whole(affected)}回`}のバーストで、リクエスト数×平均レイテンシが接続の待ち時間から${whole(limitPercent)}%超ずれました${worstJa(facts)}。`,
    ),
    meaning: t(
      "Requests were lost, or something is wrong with the clock or the counts: latency and RPS cannot be trusted.",
      "リクエストが失われたか、時計か計数が誤っています。レイテンシと RPS は信頼できません。",
    ),
    remedy: t(
      "Look for errors in journal.jsonl; where there are none, the load generator is at fault.",
      "journal.jsonl でエラーを確認してください。エラーがなければ、負荷生成側の不具合です。",
    ),
  },
  "rate-above-capacity": {
    label: t("above capacity", "処理能力超過"),
    sentence: t(
      (facts: FactsOf<"rate-above-capacity">) =>
        `${inSlices(facts)} requests still waited for a connection when the last one was due${worst(facts)}.`,
      (facts) =>
        `${inSlicesJa(facts)}で、最後のリクエストの予定時刻にも、接続の空きを待つリクエストが残っていました${worstJa(facts)}。`,
    ),
    meaning: t(
      "The rate is above the capacity: the queue grows for as long as it lasts, and the latency with it.",
      "レートが処理能力を超えています。続く限り待ち行列が伸び、レイテンシも伸び続けます。",
    ),
    remedy: t(
      "Lower `--rate`, or give more `--connections` where it is those that the server has too few of.",
      "`--rate` を下げるか、接続数が足りない場合は `--connections` を増やしてください。",
    ),
  },
  "idle-workers": {
    label: t("idle workers", "遊んでいるワーカー"),
    sentence: t(
      ({ connections, workers }: FactsOf<"idle-workers">) =>
        connections === undefined || workers === undefined
          ? "It had fewer connections than workers."
          : `It had ${whole(workers)} workers and ${whole(connections)} ${connections === 1 ? "connection" : "connections"}: at least ${whole(workers - connections)} had nothing to do.`,
      ({ connections, workers }) =>
        connections === undefined || workers === undefined
          ? "接続がワーカーより少数でした。"
          : `ワーカー${whole(workers)}に対して接続が${whole(connections)}しかなく、少なくとも${whole(workers - connections)}のワーカーには仕事がありませんでした。`,
    ),
    meaning: t(
      "A connection is served by one worker for as long as it lasts, so its RPS is not that of all workers.",
      "1つの接続は続く限り同じワーカーが処理するため、RPS は全ワーカーのものではありません。",
    ),
    remedy: t(
      "Give at least as many `--connections` as workers, better several for each.",
      "`--connections` をワーカー数以上に、できればその数倍にしてください。",
    ),
  },
  "single-core": {
    label: t("shared core", "コア共有"),
    sentence: t(
      ({ cores }: FactsOf<"single-core">) =>
        `Server and generator shared core ${cores ?? "time"}, so each took time from the other.`,
      ({ cores }) =>
        `サーバーと負荷生成側がコア${cores === undefined ? "" : ` ${cores} `}を共有し、互いに時間を奪い合いました。`,
    ),
    meaning: t(
      "RPS and latency are those of two programs on one core; CPU per request suffers less.",
      "RPS とレイテンシは、1コア上の2つのプログラムのものです。リクエストあたりの CPU への影響は小さめです。",
    ),
    remedy: t("Measure on a machine with two cores or more.", "2コア以上のマシンで測定してください。"),
  },
  "steal-time": {
    label: t("stolen time", "スチール時間"),
    sentence: t(
      ({ limitPercent = 2, ...facts }: FactsOf<"steal-time">) =>
        `${inSlices(facts)} the hypervisor took over ${whole(limitPercent)}% of a core for others${worst(facts)}.`,
      ({ limitPercent = 2, ...facts }) =>
        `${inSlicesJa(facts)}で、ハイパーバイザーがコアの${whole(limitPercent)}%超を他へ回しました${worstJa(facts)}。`,
    ),
    meaning: t(
      "The machine was not all ours: latency and RPS suffer, and caches lose what they held.",
      "マシンを占有できていません。レイテンシと RPS が悪化し、キャッシュの内容も失われます。",
    ),
    remedy: t("Measure on a quieter host, or for longer.", "より静かなホストで、または長めに測定してください。"),
  },
  throttled: {
    label: t("throttled", "スロットリング"),
    sentence: t(
      ({ limitPercent = 1, ...facts }: FactsOf<"throttled">) =>
        `${inSlices(facts)} the server was held back by its CPU quota for over ${whole(limitPercent)}% of the time${worst(facts)}.`,
      ({ limitPercent = 1, ...facts }) =>
        `${inSlicesJa(facts)}で、サーバーが時間の${whole(limitPercent)}%超にわたり CPU 上限で止められました${worstJa(facts)}。`,
    ),
    meaning: t(
      "RPS and latency show the quota; the CPU cost still stands.",
      "RPS とレイテンシは CPU 上限を表しています。CPU コストは有効です。",
    ),
    remedy: t("Give more `--cpus`.", "`--cpus` を増やしてください。"),
  },
};
