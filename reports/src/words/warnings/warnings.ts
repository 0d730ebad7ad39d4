import type { Warning } from "@lab/shared/record";
import { t, warning } from "../catalogue/both.ts";

const warningsOfLoad = {
  errors: warning(
    t("errors", "エラー"),
    "In {affected} of {processes} requests failed, or were answered wrongly: {answers} in all.",
    "{processes}プロセス中{affected}でリクエストが失敗するか、誤った応答が返りました(計{answers}件)。",
    "A wrong answer may cost less or more than a right one.",
    "誤った応答は、正しい応答より安くも高くもなりえます。",
    "Lift a rate limit, and lower `--connections` if the server refuses them; its own log names other errors.",
    "レート制限があれば外し、接続が拒まれている場合は`--connections`を減らしてください。それ以外のエラーは、サーバー自身のログで確認してください。",
  ),
  "generator-bound": warning(
    t("generator-bound", "負荷生成器が限界"),
    "In {affected} of {processes} the load generator used over {limitPercent} of a core, {worstPercent} at worst.",
    "{processes}プロセス中{affected}で負荷生成器がコアの{limitPercent}超を使いました(最悪{worstPercent})。",
    "Its RPS is a lower bound and its latency in part the generator's; the CPU cost still stands.",
    "RPSは下限値で、レイテンシの一部は負荷生成器のものです。CPUコストは有効です。",
    "Read the cost instead of RPS, or lower `--connections`.",
    "RPSではなくコストを見るか、`--connections`を減らしてください。",
  ),
  "generator-late": warning(
    t("generator late", "負荷生成器の遅れ"),
    "In {affected} of {processes} the load generator sent requests after they were due: by {worstMs} ms, for one in a hundred of them at worst.",
    "{processes}プロセス中{affected}で、負荷生成器がリクエストを予定時刻より遅れて送りました(最悪のプロセスでは100件に1件が{worstMs} ms以上)。",
    "Latency counts from when a request is due, so the generator's own delay is in it.",
    "レイテンシは予定時刻から数えるため、負荷生成器自身の遅れも含まれています。",
    "Give the generator a core of its own and quiet the machine, or lower `--rate`.",
    "負荷生成器に専用のコアを与えてマシンを静かにするか、`--rate`を下げてください。",
  ),
  "idle-neighbours-busy": warning(
    t("busy neighbours", "待機側が稼働"),
    "In {affected} of {processes} a server that should have been idle used over {limitPercent} of a core, {worstPercent} at worst ({neighbour}).",
    "{processes}プロセス中{affected}で、待機中のはずのサーバー({neighbour})がコアの{limitPercent}超を使いました(最悪{worstPercent})。",
    "It took time on the measured server's core; often it is still collecting the garbage of its own burst.",
    "測定中のサーバーと同じコアの時間を奪っています。多くは、自分のバーストが残したガベージの回収です。",
    "Lower `--parts`, so that fewer bursts overlap with another server's collection, or measure fewer cells per run.",
    "`--parts`を減らす(回収が次のバーストに重なる回数が減ります)か、一度に測定するセルを減らしてください。",
  ),
  "littles-law": warning(
    t("Little's law", "リトルの法則"),
    "In {affected} of {processes} requests × mean latency was over {limitPercent} away from the time that connections waited, {worstPercent} at worst.",
    "{processes}プロセス中{affected}で、リクエスト数×平均レイテンシが接続の待ち時間から{limitPercent}超ずれました(最悪{worstPercent})。",
    "Requests were lost, or the clock or the counts are wrong: latency and RPS cannot be trusted.",
    "リクエストが失われたか、時計か計数が誤っています。レイテンシとRPSは信頼できません。",
    "Look for errors in the run's journal; if there are none, the load generator is at fault.",
    "測定のジャーナルでエラーを確認してください。エラーがなければ、負荷生成器の不具合です。",
  ),
  "rate-above-capacity": warning(
    t("above capacity", "処理能力超過"),
    "In {affected} of {processes} requests still waited for a connection when the last one was due, {worstPercent} at worst.",
    "{processes}プロセス中{affected}で、最後のリクエストの予定時刻にも、接続の空きを待つリクエストが残っていました(最悪{worstPercent})。",
    "The rate is above the capacity: the queue keeps growing, and the latency with it.",
    "レートが処理能力を超えています。続く限り待ち行列が伸び、レイテンシも伸び続けます。",
    "Lower `--rate`, or raise `--connections` if there are too few.",
    "`--rate`を下げるか、接続数が足りない場合は`--connections`を増やしてください。",
  ),
  "idle-workers": warning(
    t("idle workers", "遊んでいるワーカー"),
    "It had {workers} workers and only {connections}, so some workers had nothing to do.",
    "ワーカー{workers}に対して接続が{connections}しかなく、仕事のないワーカーがありました。",
    "A connection is served by one worker for as long as it lasts, so its RPS is not that of all workers.",
    "1つの接続は続く限り同じワーカーが処理するため、RPSは全ワーカーのものではありません。",
    "Give at least as many `--connections` as workers, better several for each.",
    "`--connections`をワーカー数以上に、できればその数倍にしてください。",
  ),
  "single-core": warning(
    t("shared core", "コア共有"),
    "Server and generator shared core {cores}, so each took time from the other.",
    "サーバーと負荷生成器がコア{cores}を共有し、互いに時間を奪い合いました。",
    "RPS and latency are those of two programs on one core; CPU per request suffers less.",
    "RPSとレイテンシは、1コア上の2つのプログラムのものです。リクエストあたりのCPUへの影響は小さめです。",
    "Measure on a machine with two cores or more.",
    "2コア以上のマシンで測定してください。",
  ),
  "steal-time": warning(
    t("stolen time", "スチール時間"),
    "In {affected} of {processes} the hypervisor took over {limitPercent} of a core for others, {worstPercent} at worst.",
    "{processes}プロセス中{affected}で、ハイパーバイザーがコアの{limitPercent}超を他へ回しました(最悪{worstPercent})。",
    "The machine was shared: latency and RPS suffer, and caches are evicted.",
    "マシンを占有できていません。レイテンシとRPSが悪化し、キャッシュの内容も失われます。",
    "Measure on a quieter host, or for longer.",
    "より静かなホストで、または長めに測定してください。",
  ),
  throttled: warning(
    t("throttled", "スロットリング"),
    "In {affected} of {processes} the server was held back by its CPU quota for over {limitPercent} of the time, {worstPercent} at worst.",
    "{processes}プロセス中{affected}で、サーバーが時間の{limitPercent}超にわたりCPU上限で止められました(最悪{worstPercent})。",
    "RPS and latency show the quota; the CPU cost still stands.",
    "RPSとレイテンシはCPU上限を表しています。CPUコストは有効です。",
    "Give more `--cpus`.",
    "`--cpus`を増やしてください。",
  ),
};

type Facts = Warning["facts"];

const warningsOfRun = {
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
    "メモリ不足で強制終了されました(ラウンド{rounds})。上限は{limitMb} MBです。",
    "Earlier figures do not show how it behaves at its limit.",
    "それまでの数値は、上限付近でのふるまいを表していません。",
    "Give a larger `--memory`, or fewer `--connections`.",
    "`--memory`を増やすか、`--connections`を減らしてください。",
  ),
  "memory-pressure": warning(
    t("memory pressure", "メモリ逼迫"),
    "Its memory came close to the limit of {limitMb} MB: {worstPercent} of it.",
    "メモリが上限({limitMb} MB)に近づきました: {worstPercent}。",
    "Near its limit a process collects garbage ever more often: the cost then reflects the limit more than the code.",
    "上限付近ではGCが頻発し、コストはコードよりも上限を表すようになります。",
    "Give a larger `--memory`.",
    "`--memory`を増やしてください。",
  ),
  "node-differs": {
    label: t("Node differs", "Nodeの相違"),
    sentence: t(
      ({ asked }: Facts): string =>
        asked === undefined
          ? "Servers ran on different versions of Node: {found}; {others} in all others."
          : "Servers did not run on Node {asked}, which was asked for: {found}.",
      ({ asked }) =>
        asked === undefined
          ? "サーバーごとにNodeのバージョンが異なりました: {found}。ほかは{others}でした。"
          : "指定されたNode {asked}で動かなかったサーバーがあります: {found}。",
    ),
    meaning: t(
      "Versions of Node differ in what a request costs, so cells on another version are not compared.",
      "Nodeのバージョンによってリクエストのコストは異なるため、別のバージョンで動いたセルは何とも比較しません。",
    ),
    remedy: t(
      "Run each entry on the Node that starts it. To measure another version, start the lab, or build the image, with it.",
      "各エントリーを、起動に使われたNodeのまま動かしてください。別のバージョンで測定するには、その版でラボを起動するか、イメージを作ってください。",
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
            : ["最初のバーストから最後までに{changePercent}({lowPercent}〜{highPercent})変化しました。"]),
        ].join(""),
    ),
    meaning: t(
      "Its figures average over a changing cost: if it falls, the compiler is at work; if it rises, something grows.",
      "測定値は変化し続けるコストの平均です。下がるならコンパイラの作業中、上がるなら何かが増え続けています。",
    ),
    remedy: t(
      "Raise `--warm-up`; if the cost rises, look for what the server accumulates.",
      "`--warm-up`を長くしてください。上がる場合は、サーバーが溜め込むものを調べてください。",
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
    "`--rounds`を3以上にするか、`--budget`を増やしてください。",
  ),
  "weak-isolation": warning(
    t("weak isolation", "隔離が弱い"),
    "Servers ran as plain processes: no CPU or memory limit was in force.",
    "サーバーは通常のプロセスとして動きました。CPUとメモリの上限は効いていません。",
    "Memory figures are the process's own, and nothing kept it from taking more than its core.",
    "メモリの数値はプロセス自身のもので、コアを超えて使うことも妨げられていません。",
    "Use `--isolation docker` or `--isolation cgroup`.",
    "`--isolation docker`または`--isolation cgroup`を使ってください。",
  ),
};

export const warnings = { ...warningsOfLoad, ...warningsOfRun };
