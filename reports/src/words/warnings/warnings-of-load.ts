import { gaps, t } from "../catalogue/both.ts";

export const warningsOfLoad = {
  errors: {
    label: t("errors", "エラー"),
    sentence: gaps(
      "In {affected} of {slices} requests failed, or were answered wrongly: {answers} in all.",
      "{slices}スライス中{affected}でリクエストが失敗するか、誤った応答が返りました(計{answers}件)。",
    ),
    meaning: t(
      "A wrong answer may cost less or more than a right one.",
      "誤った応答は、正しい応答より安くも高くもなりえます。",
    ),
    remedy: t(
      "Lift a rate limit, and lower `--connections` if the server refuses them; its own log names other errors.",
      "レート制限があれば外し、接続が拒まれている場合は `--connections` を減らしてください。それ以外のエラーは、サーバー自身のログで確認してください。",
    ),
  },
  "generator-bound": {
    label: t("generator-bound", "負荷側が限界"),
    sentence: gaps(
      "In {affected} of {slices} the load generator used over {limitPercent} of a core, {worstPercent} at worst.",
      "{slices}スライス中{affected}で負荷生成側がコアの{limitPercent}超を使いました(最悪 {worstPercent})。",
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
    sentence: gaps(
      "In {affected} of {slices} the load generator sent requests after they were due: by {worstMs} ms, for one in a hundred of them at worst.",
      "{slices}スライス中{affected}で、負荷生成側がリクエストを予定時刻より遅れて送りました(最悪のスライスでは100件に1件が{worstMs} ms以上)。",
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
    sentence: gaps(
      "In {affected} of {slices} a server that should have been idle used over {limitPercent} of a core, {worstPercent} at worst ({neighbour}).",
      "{slices}スライス中{affected}で、待機中のはずのサーバー({neighbour})がコアの{limitPercent}超を使いました(最悪 {worstPercent})。",
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
    sentence: gaps(
      "In {affected} of {bursts} bursts requests × mean latency was over {limitPercent} away from the time that connections waited, {worstPercent} at worst.",
      "{bursts}回中{affected}回のバーストで、リクエスト数×平均レイテンシが接続の待ち時間から{limitPercent}超ずれました(最悪 {worstPercent})。",
    ),
    meaning: t(
      "Requests were lost, or something is wrong with the clock or the counts: latency and RPS cannot be trusted.",
      "リクエストが失われたか、時計か計数が誤っています。レイテンシと RPS は信頼できません。",
    ),
    remedy: t(
      "Look for errors in the run's journal; without errors there, the load generator is at fault.",
      "測定のジャーナルでエラーを確認してください。エラーがなければ、負荷生成側の不具合です。",
    ),
  },
  "rate-above-capacity": {
    label: t("above capacity", "処理能力超過"),
    sentence: gaps(
      "In {affected} of {slices} requests still waited for a connection when the last one was due, {worstPercent} at worst.",
      "{slices}スライス中{affected}で、最後のリクエストの予定時刻にも、接続の空きを待つリクエストが残っていました(最悪 {worstPercent})。",
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
    sentence: gaps(
      "It had {workers} workers and only {connections}, so some workers had nothing to do.",
      "ワーカー{workers}に対して接続が{connections}しかなく、仕事のないワーカーがありました。",
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
    sentence: gaps(
      "Server and generator shared core {cores}, so each took time from the other.",
      "サーバーと負荷生成側がコア {cores} を共有し、互いに時間を奪い合いました。",
    ),
    meaning: t(
      "RPS and latency are those of two programs on one core; CPU per request suffers less.",
      "RPS とレイテンシは、1コア上の2つのプログラムのものです。リクエストあたりの CPU への影響は小さめです。",
    ),
    remedy: t("Measure on a machine with two cores or more.", "2コア以上のマシンで測定してください。"),
  },
  "steal-time": {
    label: t("stolen time", "スチール時間"),
    sentence: gaps(
      "In {affected} of {slices} the hypervisor took over {limitPercent} of a core for others, {worstPercent} at worst.",
      "{slices}スライス中{affected}で、ハイパーバイザーがコアの{limitPercent}超を他へ回しました(最悪 {worstPercent})。",
    ),
    meaning: t(
      "The machine was not all ours: latency and RPS suffer, and caches lose what they held.",
      "マシンを占有できていません。レイテンシと RPS が悪化し、キャッシュの内容も失われます。",
    ),
    remedy: t("Measure on a quieter host, or for longer.", "より静かなホストで、または長めに測定してください。"),
  },
  throttled: {
    label: t("throttled", "スロットリング"),
    sentence: gaps(
      "In {affected} of {slices} the server was held back by its CPU quota for over {limitPercent} of the time, {worstPercent} at worst.",
      "{slices}スライス中{affected}で、サーバーが時間の{limitPercent}超にわたり CPU 上限で止められました(最悪 {worstPercent})。",
    ),
    meaning: t(
      "RPS and latency show the quota; the CPU cost still stands.",
      "RPS とレイテンシは CPU 上限を表しています。CPU コストは有効です。",
    ),
    remedy: t("Give more `--cpus`.", "`--cpus` を増やしてください。"),
  },
};
