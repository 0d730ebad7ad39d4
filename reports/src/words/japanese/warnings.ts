import { percent, signedPercent, significant, whole } from "../figures.ts";
import type { FactsOf } from "../warning-facts.ts";
import type { WarningMessages } from "../warning-message.ts";

interface InSlices {
  readonly affected?: number | undefined;
  readonly slices?: number | undefined;
  readonly worstPercent?: number | undefined;
}

export const warnings: WarningMessages = {
  "contract-broken": {
    label: "契約違反",
    sentence: ({ violations, first }) =>
      `契約に違反しました${violations === undefined ? "" : `(1プロセスで${whole(violations)}回)`}${first === undefined ? "。" : `: ${first}`}`,
    meaning: "リクエストに誤った応答を返しているため、数値は別の処理のものになります。このセルは測定していません。",
    remedy: "実装を直してから測定し直してください。",
  },
  "cell-failed": {
    label: "失敗",
    sentence: ({ times, reasons }) =>
      `失敗しました${times === undefined ? "" : `(${whole(times)}回)`}${reasons === undefined ? "。" : `: ${reasons}`}`,
    meaning: "数値は、失敗しなかったラウンドのものです。",
    remedy: "journal.jsonl で失敗した時点を確認し、原因を取り除いてから測定し直してください。",
  },
  "out-of-memory": {
    label: "メモリ不足",
    sentence: ({ times, rounds, limitMb }) =>
      `メモリ不足で強制終了されました${times === undefined ? "" : `(${whole(times)}回)`}${rounds === undefined ? "" : `(ラウンド ${rounds})`}${limitMb === undefined ? "。" : `。上限は${whole(limitMb)} MBです。`}`,
    meaning: "それまでの数値は、上限付近でのふるまいを表していません。",
    remedy: "`--memory` を増やすか、`--connections` を減らしてください。",
  },
  errors: {
    label: "エラー",
    sentence: ({ answers, ...facts }) =>
      `${inSlices(facts)}でリクエストが失敗するか、誤った応答が返りました${answers === undefined ? "。" : `(計${whole(answers)}件)。`}`,
    meaning: "誤った応答は、正しい応答より安くも高くもなりえます。",
    remedy:
      "journal.jsonl で該当スライスを確認してください。接続が拒まれている場合は `--connections` を減らしてください。",
  },
  "generator-bound": {
    label: "負荷側が限界",
    sentence: ({ limitPercent = 90, ...facts }) =>
      `${inSlices(facts)}で負荷生成側がコアの${whole(limitPercent)}%超を使いました${worst(facts)}。`,
    meaning: "RPS は下限値で、レイテンシの一部は負荷生成側のものです。CPU コストは有効です。",
    remedy: "RPS ではなくコストを見るか、`--connections` を減らしてください。",
  },
  "generator-late": {
    label: "負荷側の遅れ",
    sentence: ({ worstMs, ...facts }) =>
      `${inSlices(facts)}で、負荷生成側がリクエストを予定時刻より遅れて送りました${worstMs === undefined ? "。" : `(最悪のスライスでは100件に1件が${significant(worstMs)} ms以上)。`}`,
    meaning: "レイテンシは予定時刻から数えるため、負荷生成側自身の遅れも含まれています。",
    remedy: "負荷生成側に専用のコアを与えてマシンを静かにするか、`--rate` を下げてください。",
  },
  "idle-neighbours-busy": {
    label: "待機側が稼働",
    sentence: ({ limitPercent = 1, neighbour, ...facts }) =>
      `${inSlices(facts)}で、待機中のはずのサーバー${neighbour === undefined ? "" : `(${neighbour})`}がコアの${whole(limitPercent)}%超を使いました${worst(facts)}。`,
    meaning: "測定中のサーバーと同じコアの時間を奪っています。多くは、自分のバーストが残したガベージの回収です。",
    remedy: "`--parts` を減らす(回収が次のバーストに重なる回数が減ります)か、一度に測定するセルを減らしてください。",
  },
  "littles-law": {
    label: "リトルの法則",
    sentence: ({ affected, bursts, limitPercent = 2, ...facts }) =>
      `${bursts === undefined ? "" : `${whole(bursts)}回中`}${affected === undefined ? "一部" : `${whole(affected)}回`}のバーストで、リクエスト数×平均レイテンシが接続の待ち時間から${whole(limitPercent)}%超ずれました${worst(facts)}。`,
    meaning: "リクエストが失われたか、時計か計数が誤っています。レイテンシと RPS は信頼できません。",
    remedy: "journal.jsonl でエラーを確認してください。エラーがなければ、負荷生成側の不具合です。",
  },
  "memory-pressure": {
    label: "メモリ逼迫",
    sentence: ({ worstPercent, limitMb }) =>
      `メモリが上限${limitMb === undefined ? "" : `(${whole(limitMb)} MB)`}に近づきました${worstPercent === undefined ? "。" : `: ${percent(worstPercent)}。`}`,
    meaning: "上限付近では GC が頻発し、コストはコードよりも上限を表すようになります。",
    remedy: "`--memory` を増やしてください。",
  },
  "node-differs": {
    label: "Node の相違",
    sentence: ({ found = "一部のセル", asked, others }) =>
      asked === undefined
        ? `サーバーごとに Node の版が異なりました: ${found}。ほかは ${others ?? "別の版"} でした。`
        : `指定された Node ${asked} で動かなかったサーバーがあります: ${found}。`,
    meaning: "Node の版によってリクエストのコストは異なるため、別の版で動いたセルは何とも比較しません。",
    remedy:
      "各エントリーを、起動に使われた Node のまま動かしてください。別の版で測定するには、その版でラボを起動するか、イメージを作ってください。",
  },
  "not-steady": {
    label: "未収束",
    sentence: (facts) => [...stillCold(facts), ...stillMoving(facts)].join(""),
    meaning: "測定値は変化し続けるコストの平均です。下がるならコンパイラの作業中、上がるなら何かが増え続けています。",
    remedy: "`--warm-up` を長くしてください。上がる場合は、サーバーが溜め込むものを調べてください。",
  },
  "rate-above-capacity": {
    label: "処理能力超過",
    sentence: (facts) =>
      `${inSlices(facts)}で、最後のリクエストの予定時刻にも、接続の空きを待つリクエストが残っていました${worst(facts)}。`,
    meaning: "レートが処理能力を超えています。続く限り待ち行列が伸び、レイテンシも伸び続けます。",
    remedy: "`--rate` を下げるか、接続数が足りない場合は `--connections` を増やしてください。",
  },
  "idle-workers": {
    label: "遊んでいるワーカー",
    sentence: ({ connections, workers }) =>
      connections === undefined || workers === undefined
        ? "接続がワーカーより少数でした。"
        : `ワーカー${whole(workers)}に対して接続が${whole(connections)}しかなく、少なくとも${whole(workers - connections)}のワーカーには仕事がありませんでした。`,
    meaning: "1つの接続は続く限り同じワーカーが処理するため、RPS は全ワーカーのものではありません。",
    remedy: "`--connections` をワーカー数以上に、できればその数倍にしてください。",
  },
  "several-machines": {
    label: "複数のマシン",
    sentence: ({ shards }) =>
      `セルは${shards === undefined ? "複数" : `${whole(shards)}個`}のシャードで、それぞれ別のマシンまたは別の時刻に測定されました。`,
    meaning: "比は1台のマシン内のものなので有効です。コスト、RPS、レイテンシは、別のシャードのものと比べられません。",
    remedy: "絶対値は同じファミリーの中だけで比べてください。",
  },
  "machines-differ": {
    label: "マシン間の差",
    sentence: ({ variant = "あるバリアント", spreadPercent, halfWidthPercent, machines }) =>
      `${variant} の比が${machines === undefined ? "マシン" : `${whole(machines)}台のマシン`}の間で異なります${spreadPercent === undefined ? "" : `(標準偏差 ${percent(spreadPercent)})`}${halfWidthPercent === undefined ? "。" : `。1台の区間は ±${percent(halfWidthPercent)} です。`}`,
    meaning: "1台の結果は、どれだけ長く測定しても、ほかのマシンよりそのマシン自身に当てはまるものです。",
    remedy: "全マシンを通した比を見てください。ラウンドよりもシャードを増やしてください。",
  },
  "single-core": {
    label: "コア共有",
    sentence: ({ cores }) =>
      `サーバーと負荷生成側がコア${cores === undefined ? "" : ` ${cores} `}を共有し、互いに時間を奪い合いました。`,
    meaning: "RPS とレイテンシは、1コア上の2つのプログラムのものです。リクエストあたりの CPU への影響は小さめです。",
    remedy: "2コア以上のマシンで測定してください。",
  },
  "steal-time": {
    label: "スチール時間",
    sentence: ({ limitPercent = 2, ...facts }) =>
      `${inSlices(facts)}で、ハイパーバイザーがコアの${whole(limitPercent)}%超を他へ回しました${worst(facts)}。`,
    meaning: "マシンを占有できていません。レイテンシと RPS が悪化し、キャッシュの内容も失われます。",
    remedy: "より静かなホストで、または長めに測定してください。",
  },
  throttled: {
    label: "スロットリング",
    sentence: ({ limitPercent = 1, ...facts }) =>
      `${inSlices(facts)}で、サーバーが時間の${whole(limitPercent)}%超にわたり CPU 上限で止められました${worst(facts)}。`,
    meaning: "RPS とレイテンシは CPU 上限を表しています。CPU コストは有効です。",
    remedy: "`--cpus` を増やしてください。",
  },
  "too-few-rounds": {
    label: "ラウンド不足",
    sentence: ({ rounds, needed = 3 }) =>
      `${rounds === undefined ? "完了したラウンドが足りません" : `完了したラウンドは${whole(rounds)}回だけです`}(${whole(needed)}回必要)。`,
    meaning: "プロセスごとに落ち着く状態が異なるため、少数ではくじ引きになります。",
    remedy: "`--rounds` を3以上にするか、`--budget` を増やしてください。",
  },
  "twin-differs": {
    label: "ツイン不一致",
    sentence: ({ twin = "ツイン", twinOf = "原本", ratioPercent }) =>
      `${twin} は ${twinOf} と同じコードですが、異なる結果になりました${ratioPercent === undefined ? "。" : `: ${signedPercent(ratioPercent)}。`}`,
    meaning: "同一のサーバーに差を生んだ要因は、この測定の他のすべての数値にも含まれています。",
    remedy: "マシンを静かにし(`pnpm bench env`)、`--rounds` を増やして測定し直してください。",
  },
  "two-states": {
    label: "二状態",
    sentence: ({ slowPercent, distancePercent, processes }) =>
      `プロセスが二つの状態に分かれました${distancePercent === undefined ? "" : `(差は${significant(distancePercent)}%)`}${slowPercent === undefined ? "" : `。${processes === undefined ? "" : `${whole(processes)}プロセスの`}${whole(slowPercent)}%が遅い側です`}。`,
    meaning: "本番では両方が現れます。数値は両者の平均なので、どちらにいくつのプロセスが落ち着いたかによって振れます。",
    remedy: "`--rounds` を増やすか、`--steady` で比較してください。",
  },
  "weak-isolation": {
    label: "隔離が弱い",
    sentence: ({ isolation }) =>
      `サーバーは通常のプロセスとして動きました${isolation === undefined || isolation === "process" ? "" : `(${isolation})`}。CPU とメモリの上限は効いていません。`,
    meaning: "メモリの数値はプロセス自身のもので、コアを超えて使うことも妨げられていません。",
    remedy: "`--isolation docker` または `--isolation cgroup` を使ってください。",
  },
};

function inSlices({ affected, slices }: InSlices): string {
  if (affected === undefined) return "一部のスライス";
  return slices === undefined ? `${whole(affected)}スライス` : `${whole(slices)}スライス中${whole(affected)}`;
}

function worst({ worstPercent }: InSlices): string {
  return worstPercent === undefined ? "" : `(最悪 ${percent(worstPercent)})`;
}

function stillCold({ affected, warmUps }: FactsOf<"not-steady">): readonly string[] {
  if (affected === undefined) return ["ウォームアップ終了時にコストが落ち着いていませんでした。"];
  if (affected === 0) return [];
  const of = warmUps === undefined ? "" : `${whole(warmUps)}回のうち`;
  return [`ウォームアップ${of}${whole(affected)}回で、終了時にコストが落ち着いていませんでした。`];
}

function stillMoving({ changePercent, lowPercent, highPercent }: FactsOf<"not-steady">): readonly string[] {
  if (changePercent === undefined || lowPercent === undefined || highPercent === undefined) return [];
  const interval = `${signedPercent(lowPercent)}〜${signedPercent(highPercent)}`;
  return [`ラウンドの最初のブロックから最後までに ${signedPercent(changePercent)}(${interval})変化しました。`];
}
