import type { Analysis, Plan } from "@lab/shared/record";
import { mean } from "@lab/shared/statistics/averages";
import { whole } from "../figures.ts";
import { phrase, t } from "./both.ts";

export const report = {
  title: t(
    (runId: string, study: Plan["study"]): string =>
      study === undefined ? `Run ${runId}` : `${study.question} (study ${study.name}, run ${runId})`,
    (runId, study) => (study === undefined ? `測定 ${runId}` : `${study.question}(調査 ${study.name}、測定 ${runId})`),
  ),
  alarm: t("Attention", "注意"),
  summary: t("Summary", "要約"),
  classic: t("Each against its baseline", "基準との比較"),
  classicIntro: t(
    (isOpen: boolean): string =>
      `In brackets: percent of the baseline, which stands at 100%. Cost is server CPU time per request; latency ${isOpen ? "counts from when a request was due" : "is that of full load"}.`,
    (isOpen) =>
      `括弧内は基準を100%とした割合です。コストはリクエストあたりのサーバーCPU時間、レイテンシは${isOpen ? "リクエストの予定時刻から数えたもの" : "最大負荷時のもの"}です。`,
  ),
  matrix: t("Pattern × adapter", "パターン × アダプター"),
  matrixIntro: t(
    "Server CPU µs per request, how many times the baseline's that is, and the verdict.",
    "リクエストあたりのサーバーCPU µs、基準に対する倍率、判定。",
  ),
  ladder: t("Cost breakdown", "1リクエストの内訳"),
  ladderIntro: t(
    "CPU µs per request of the bare server, and what each layer above it adds.",
    "素のサーバーのCPU µsと、その上の各層が加える分。",
  ),
  why: t("Why", "理由"),
  whyOf: phrase("{to} against {from}", "{from}に対する{to}"),
  whyIntro: t(
    (measured: string, explained: string | undefined): string =>
      `The difference is ${measured} µs per request${explained === undefined ? "." : `; the functions found by the profiler account for ${explained} of it.`}`,
    (measured, explained) =>
      `差はリクエストあたり${measured} µsです${explained === undefined ? "。" : `(うち${explained}はプロファイルで見つかった関数によるもの)。`}`,
  ),
  warnings: t("Warnings", "警告"),
  measured: t("How it was measured", "測定方法"),
  measuredIntro: {
    interleaved: phrase(
      "In {rounds} rounds, which were fixed beforehand. A round is a fresh process of each server and of a copy of each baseline, under load in turns, in an order drawn from the run's seed. A round gives each server one ratio: its CPU per request over the mean of the two processes of its baseline. A figure is the geometric mean over rounds, with Student's 99% interval. A server costs more or less if the interval excludes 1; otherwise there is no difference larger than the interval's far end.",
      "あらかじめ決めた{rounds}ラウンドで測定しました。1ラウンドは、各サーバーと各基準のコピーの新規プロセスに、測定のシードで決まる順で交互に負荷をかけるものです。各サーバーの比は1ラウンドに一つ、リクエストあたりのCPUを基準の2プロセスの平均で割ったものです。数値はラウンドの幾何平均で、Studentの99%区間を添えます。区間が1を含まなければ高コストまたは低コスト、含めば区間の遠い端を超える差はないと判定します。",
    ),
    classic: t(
      "By the classic protocol: a warm-up at few connections, then one long burst, cells one after another. Nothing cancels the machine's drift between cells.",
      "従来のプロトコル: 少ない接続でウォームアップし、その後の長い一回の負荷をセルごとに順に測定します。セル間のマシンの変動は打ち消されません。",
    ),
  },
  latency: t("Latency at a rate", "一定レートでのレイテンシ"),
  latencyIntro: t(
    (isLatenessSubtracted: boolean): string =>
      `In ms, from the time a request was due: each with its ratio to the baseline's and an answer of its own. The generator's lateness is part of every latency; the baseline has as much of it. ${isLatenessSubtracted ? "The p99 without lateness is what is left after each request's own lateness is subtracted from its latency." : "The latencies of requests that were sent late are not set apart, because a histogram does not record which ones they were."} So that zero has a ratio, 1 is added to both counts of slower requests.`,
    (isLatenessSubtracted) =>
      `単位はmsで、予定時刻から数えます。それぞれに基準との比と判定を添えます。負荷生成器の遅れはどのレイテンシにも含まれ、基準にも同じだけ含まれます。${isLatenessSubtracted ? "「送信の遅れを除いたp99」は、各リクエストのレイテンシからそのリクエスト自身の遅れを引いて求めたものです。" : "ヒストグラムにはどのリクエストの送信が遅れたかが残らないため、その分は分けていません。"}遅いリクエストの件数は、0でも比が求められるように両側に1を足して比べます。`,
  ),
  repeat: t("To repeat it", "再現するには"),
};

export const environment = {
  cpu: "CPU",
  cores: t("cores", "コア"),
  coresOf: t(
    (cores: number, available: number): string =>
      cores === available ? `${cores}` : `${available} of ${cores} could be used`,
    (cores, available) => (cores === available ? `${cores}` : `${cores}のうち${available}を使用可能`),
  ),
  memory: t("memory", "メモリ"),
  machineOf: t(
    (shards: readonly number[]): string =>
      `machine of ${shards.length === 1 ? "shard" : "shards"} ${shards.join(", ")}`,
    (shards) => `シャード${shards.join("、")}のマシン`,
  ),
  system: t("system", "システム"),
  node: "Node",
  runnersNode: t("runner's Node", "測定側のNode"),
  isolation: t("isolation", "隔離"),
  limits: (isolation: string, limits: string): string => `${isolation}: ${limits}`,
  limitsOf: {
    cpus: "CPU",
    memory: t("memory", "メモリ"),
    both: t("CPU and memory", "CPUとメモリ"),
    and: t(", ", "、"),
  },
  pinning: t("pinning", "コア割り当て"),
  pinned: t(
    (server: string, others: string): string =>
      server === "" ? "none" : `server on core ${server}, everything else on ${others}`,
    (server, others) => (server === "" ? "なし" : `サーバーはコア${server}、その他は${others}`),
  ),
  generator: t("load generator", "負荷生成器"),
  generatorIs: {
    awake: t(
      "awake while it waits, so that no server pays for waking it",
      "待ち時間も眠らない(起こすコストをサーバーに負わせない)",
    ),
    asleep: t(
      "asleep while it waits: waking it is within the servers' cost",
      "待ち時間に眠る(起こすコストはサーバーのコストに含まれる)",
    ),
  },
  connections: t("connections", "接続"),
  connectionsAre: {
    kept: t("kept from burst to burst", "バーストをまたいで維持する"),
    reopened: t(
      "opened by each burst: that is within the servers' cost",
      "バーストごとに張り直す(そのコストはサーバーのコストに含まれる)",
    ),
  },
  openLoad: t("open loop", "オープンループ"),
  openLoadIs: t(
    ({ due, answered, capacities }: NonNullable<Analysis["openLoad"]>): string =>
      [
        `${whole(answered)} of ${whole(due)} requests that were due were answered`,
        ...capacitiesOf(capacities).map(
          ({ family, perSecond }) => `the slowest server of ${family} answers ${whole(perSecond)} a second at most`,
        ),
      ].join("; "),
    ({ due, answered, capacities }) =>
      [
        `予定した${whole(due)}件のうち${whole(answered)}件に応答`,
        ...capacitiesOf(capacities).map(
          ({ family, perSecond }) => `${family}のファミリーで最も遅いサーバーの処理能力は毎秒${whole(perSecond)}件`,
        ),
      ].join("; "),
  ),
  burstsEnd: t("end of a burst", "バーストの終わり"),
  burstEnds: {
    awaited: t("the last answers are awaited, and counted", "最後の応答まで待って数える"),
    hungUp: t(
      "hangs up on the last answers: the server worked on them, but they are not counted",
      "最後の応答を待たずに切断する(サーバーは処理したが、数えられない)",
    ),
  },
  isolationUnderLoad: t("isolation under load", "負荷中の分離"),
  provenOf: t(
    ({ requests, of }: NonNullable<Analysis["proven"]>): string =>
      requests === 0
        ? `not proven by any of the ${whole(of)} measured requests`
        : `proven by ${whole(requests)} of ${whole(of)} measured requests: each answer was, to the byte, its own connection's`,
    ({ requests, of }) =>
      requests === 0
        ? `測定した${whole(of)}リクエストのいずれでも未確認`
        : `測定した${whole(of)}リクエスト中${whole(requests)}件で確認: 応答は自分の接続のものとバイト単位で一致`,
  ),
  costLasts: t("a cost lasts", "コストの範囲"),
  costLastsUntil: {
    rest: t(
      "until the server rests after its load: garbage that is collected then is in it",
      "負荷の後、サーバーが静止するまで(その間のガベージコレクションを含む)",
    ),
    load: t(
      "as long as its load: garbage that is collected afterwards is not in it",
      "負荷の間だけ(その後のガベージコレクションは含まない)",
    ),
  },
  commit: t("commit", "コミット"),
  commitOf: t(
    (hash: string, dirty: boolean): string => (dirty ? `${hash}, with changes` : hash),
    (hash, dirty) => (dirty ? `${hash}(変更あり)` : hash),
  ),
  packages: t("packages", "パッケージ"),
};

type Capacities = NonNullable<Analysis["openLoad"]>["capacities"];

/** The mean over rounds of each family's. */
function capacitiesOf(capacities: Capacities): Capacities {
  return [...Map.groupBy(capacities, ({ family }) => family)].map(([family, all]) => ({
    family,
    perSecond: mean(all.map(({ perSecond }) => perSecond)) ?? 0,
  }));
}
