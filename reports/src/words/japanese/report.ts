import type { Catalogue } from "../catalogue.ts";
import { whole } from "../figures.ts";

export const report: Catalogue["report"] = {
  title: (runId, study) =>
    study === undefined ? `測定 ${runId}` : `${study.question}(調査 ${study.name}、測定 ${runId})`,
  alarm: "注意",
  summary: "要約",
  classic: "基準との比較",
  classicIntro: (isOpen) =>
    `括弧内は基準を100%とした割合です。コストはリクエストあたりのサーバー CPU 時間、レイテンシは${isOpen ? "リクエストの予定時刻から数えたもの" : "最大負荷時のもの"}です。`,
  matrix: "パターン × アダプター",
  matrixIntro: "リクエストあたりのサーバー CPU µs、基準に対する倍率、判定。",
  ladder: "1リクエストの内訳",
  ladderIntro: "素のサーバーの CPU µs と、その上の各層が加える分。",
  twin: "この測定のノイズ",
  why: "理由",
  whyOf: (to, from) => `${from} に対する ${to}`,
  whyIntro: (measured, explained) =>
    `差はリクエストあたり ${measured} µs です${explained === undefined ? "。" : `(うち ${explained} はプロファイルで見つかった関数によるもの)。`}`,
  warnings: "警告",
  measured: "測定方法",
  measuredIntro: {
    interleaved: (rounds, blocks) =>
      `新規プロセスで${rounds}ラウンド、計${blocks}ブロック。各ブロックでは、測定のシードで決まる順に、全セルへ一つずつ負荷をかけました。数値は平均的なプロセスのもので、プロセスごとに全リクエストをまとめ、ラウンドについて幾何平均をとっています。比はラウンドごとに両者のプロセスどうしで求め、両者がそろったラウンドについて幾何平均をとっています。区間はラウンド間の95%区間、判定は同じ基準と比べるセルどうしで補正(Holm)しています。`,
    classic:
      "従来のプロトコル: 少ない接続でウォームアップし、その後の長い一回の負荷をセルごとに順に測定します。セル間のマシンの変動は打ち消されません。",
  },
  margin: (percent) => `基準から ±${percent}% 以内のセルを同等とみなします。`,
  repeat: "再現するには",
  picture: "図",
};

export const environment: Catalogue["environment"] = {
  cpu: "CPU",
  cores: "コア",
  coresOf: (cores, available) => (cores === available ? `${cores}` : `${cores}のうち${available}を使用可能`),
  memory: "メモリ",
  machineOf: (shards) => `シャード ${shards.join("、")} のマシン`,
  system: "システム",
  node: "Node",
  runnersNode: "測定側の Node",
  isolation: "隔離",
  limits: (isolation, limits) => `${isolation}: ${limits}`,
  limitsOf: { cpus: "CPU", memory: "メモリ", both: "CPU とメモリ", and: "、" },
  pinning: "コア割り当て",
  pinned: (server, others) => (server === "" ? "なし" : `サーバーはコア ${server}、その他は ${others}`),
  generator: "負荷生成器",
  generatorIs: {
    awake: "待ち時間も眠らない(起こすコストをサーバーに負わせない)",
    asleep: "待ち時間に眠る(起こすコストはサーバーのコストに含まれる)",
  },
  connections: "接続",
  connectionsAre: {
    kept: "バーストをまたいで維持する",
    anew: "バーストごとに張り直す(そのコストはサーバーのコストに含まれる)",
  },
  openLoad: "オープンループ",
  openLoadIs: ({ due, answered, capacities }) =>
    [
      `予定した${whole(due)}件のうち${whole(answered)}件に応答`,
      ...capacities.map(({ perSecond, slowest }) => `系列で最も遅い ${slowest} の処理能力は毎秒${whole(perSecond)}件`),
    ].join("; "),
  burstsEnd: "バーストの終わり",
  burstEnds: {
    awaited: "最後の応答まで待って数える",
    hungUp: "最後の応答を待たずに切断する(サーバーは処理したが、数えられない)",
  },
  isolationUnderLoad: "負荷中の分離",
  provenOf: ({ requests, of }) =>
    requests === 0
      ? `測定した ${whole(of)} リクエストのいずれでも未確認`
      : `測定した ${whole(of)} リクエスト中 ${whole(requests)} 件で確認: 応答は自分の接続のものとバイト単位で一致`,
  costLasts: "コストの範囲",
  costLastsUntil: {
    rest: "負荷の後、サーバーが静止するまで(その間のガベージコレクションを含む)",
    load: "負荷の間だけ(その後のガベージコレクションは含まない)",
  },
  commit: "コミット",
  commitOf: (hash, dirty) => (dirty ? `${hash}(変更あり)` : hash),
  packages: "パッケージ",
};
