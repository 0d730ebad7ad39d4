import type { Headline } from "@lab/shared/record";
import { curves } from "../../japanese/curves.ts";
import { starts } from "../../japanese/starts.ts";
import type { SiteStrings } from "../site-strings.ts";

const SUBJECTS: Readonly<Record<Headline, string>> = {
  costUs: "1リクエスト",
  p50Us: "p50",
  p99Us: "p99",
  p999Us: "p99.9",
};

export const studies: SiteStrings["studies"] = {
  known: new Map(
    Object.entries({
      matrix: {
        question: "フレームワークとアダプターごとに、各パターンのコストはどれだけか",
        notSaid: [
          "サーバーは限界まで負荷を受けています。限界に達しないときのレイテンシは study rate の問いです。",
          "倍率は、ほとんど何もしないハンドラーのものです。ハンドラーの仕事が多いほど1に近づきます。",
        ],
      },
      ways: {
        question: "知られているすべてのIDの運び方は、それぞれどれだけかかるか",
        notSaid: [
          "各方法は、名前に示したオプションで測っています。ほかのオプションではコストが変わることがあります。",
          "IDが見えるかどうかは、挙げた場所だけで試しています。",
        ],
      },
      "as-published": {
        question: "一つのアプリが三つのパターンすべてを担い、順番に測ると、結果はどうなるか",
        notSaid: [
          "共用のアプリの各ルートは、ほかのパターンの分も払います: nestjs-clsのミドルウェア、二つ目のID、ヒープの読み取り2回。",
          "プロセスごとに、またはその途中で変わることは、すべてパターンの差に見えます。その大きさはツインの差でわかります。",
        ],
      },
      "one-app": {
        question: "一つのアプリが三つのパターンすべてを担い、交互に測ると、コストはどうなるか",
        notSaid: [
          "共用のアプリの各ルートは、ほかのパターンの分も払います。全員が払う分は比較の両側にあり、差には現れません。",
        ],
      },
      "app-each": {
        question: "パターンごとのアプリで、公表されたベンチマークと同じ負荷では、コストはどうなるか",
        notSaid: [
          "公表されたベンチマークと同じく、IDはサーバーが作ります。確かめるのは応答の形だけで、誰のIDかは確かめません。",
        ],
      },
      starts: {
        question: "起動から最初の正しい応答まで、どれだけかかるか",
        notSaid: [
          "ここで起動するのは小さなサーバーです。モジュールが多いほど読み込みとコンパイルが増え、パターンの占める割合は小さくなります。",
          "2ラウンド目以降、ファイルはメモリにあります。ディスクやネットワークから読む起動は、もっとかかります。",
        ],
      },
      depth: {
        question: "プロバイダーの連なりの深いところでIDが要ると、コストは増えるか",
        notSaid: [
          "各階層のプロバイダーは一つで、コンストラクターは何もしません。仕事をするコンストラクターや依存の多いプロバイダーは、生成のたびにもっとかかります。",
          "四つの点に直線を当てはめています。点の間や外側では曲がることがあります。",
        ],
      },
      contexts: {
        question: "ほかのAsyncLocalStorageがあると、IDのコストは増えるか",
        notSaid: [
          "Node 26はコンテキストに入るたびに外側のフレームを写すため、入れ子のn個はn²に比例してかかります。Node 22のフックは入るときに写さず、awaitごとにかかります。",
          "追加のコンテキストにはリクエストごとに1回入るだけで、読みません。クエリやスパンのたびに入るツールは、そのたびにかかります。",
          "ここではほとんどawaitしません。awaitが多い場合は、そのたびにコンテキストが運ばれます。",
        ],
      },
      middlewares: {
        question: "asyncミドルウェアの連鎖で、非同期コンテキストのコストはどれだけか",
        notSaid: [
          "連鎖の各関数は次をawaitするだけです。ミドルウェアがほかに行うことは含みません。",
          "コンテキストには連鎖の前に1回入るだけです。自分で入るミドルウェアがあれば、その分も加わります。",
        ],
      },
      tenants: {
        question: "テナントが増えると、durableプロバイダーのコストはどうなるか",
        notSaid: [
          "テナントのプロバイダーは最初のリクエストで作られ、それはほとんど測定の前です。その分のコストはほぼ現れません。",
          "ここでテナントごとに保持するものは、ほぼ空です。実際の保持量は中身によります。",
        ],
      },
      handler: {
        question: "ハンドラーがasyncだと、IDのコストは増えるか",
        notSaid: ["awaitは1回です。長いPromiseの連鎖や、同時に多数の場合は測っていません。"],
      },
      io: {
        question: "リクエストが何かを待つとき、IDのコストはまだ見えるか",
        notSaid: [
          "待つ相手はタイマーです。ドライバーやクライアントには自身のCPU時間があります。study postgres を見てください。",
          "損益分岐はCPU時間によります。待つ長さでは動きません。",
        ],
      },
      post: {
        question: "先にボディを解析する場合、IDのコストはどれだけか",
        notSaid: ["ボディはJSONで、フレームワーク自身のパーサーが解析します。検証や変換はしません。"],
      },
      payload: {
        question: "応答が大きい場合、IDのコストはどれだけか",
        notSaid: ["応答は長い文字列を一つ持つJSONです。圧縮や、項目の多いオブジェクトは測っていません。"],
      },
      kv: {
        question: "リポジトリがコンテキストからテナントを読み、下にファイルのストアがある場合のコストはどれだけか",
        notSaid: [
          "ストアはサーバーのプロセス内のSQLiteで、処理中はサーバーを止めます。外部のストアではCPU時間が変わり、待ちも生じます。",
        ],
      },
      postgres: {
        question: "PostgreSQLのトランザクションの中で、IDのコストは見えるか",
        notSaid: [
          "データベースは同じマシンにあり、そのCPU時間は数えません。ネットワーク越しではトランザクションは長くなりますが、パターンが加えるCPU時間は変わりません。",
          "文はpgとそのプールを通ります。ORMには自身の仕事があり、パターンの差は見えにくくなります。",
        ],
      },
      node: {
        question: "Nodeの各系統で、各パターンのコストはどれだけか",
        notSaid: ["各系統から一つのバージョンを、Node自身の既定のまま測っています。"],
      },
      "context-frame": {
        question: "V8が非同期コンテキストを運ぶようになって、何が変わったか",
        notSaid: ["どちらも同じバージョンのNodeです。古いバージョンのフックは、このフラグ以外の点でも異なります。"],
      },
      frames: {
        question: "OpenTelemetryのあるサーバーに、AsyncContextFrameは何をもたらすか",
        notSaid: [
          "OpenTelemetryはリクエストを追跡するだけで、どこにも送りません。エクスポーターやドライバーの計装にはそれぞれのコストがあります。",
          "フックが既定のNode 22です。新しい系統では、どちらのコストも異なります。",
        ],
      },
      "bare-node": {
        question: "Node 22から26で、素のサーバー、そのコンテキスト、Expressはどう変わったか",
        notSaid: [
          "Nodeは各系統から一つのバージョン、Expressはこのラボにあるバージョンです。",
          "各サーバーの経路は一つです。ミドルウェアの多いアプリでは、入る回数もawaitも増えます。",
        ],
      },
      workers: {
        question: "複数のプロセスが一緒に応答するとき、パターンのコストは同じか",
        notSaid: ["1台のマシンの2コアに2プロセスです。もっと多いと、互いに妨げることがあります。"],
      },
      connections: {
        question: "処理中のリクエストが多いと、IDのコストは増えるか",
        notSaid: [
          "各接続は応答を待ってから次を送ります。利用者はそうではありません。一定のレートで届く場合は study rate を見てください。",
        ],
      },
      rate: {
        question: "限界に達していないサーバーに、IDはどれだけレイテンシを加えるか",
        notSaid: [
          "リクエストはループバックを通ります。ネットワークはこのレイテンシに含みません。",
          "割合は最も遅いパターンが応答できる数に対するものなので、どのパターンも同じ負荷を受けます。",
        ],
      },
    }),
  ),
  title: "問いごとの測定",
  lead: "問いごとに一つだけ条件を変えます。各ページに曲線か表、そこから言えないこと、もう一度測るコマンドがあります。",
  notSaid: "ここからは言えないこと",
  ofEvery: [
    "1台のマシンでの結果です。プロセッサーが違えばマイクロ秒は変わり、倍率も変わることがあります。",
    "意図して小さなサーバーです。アプリがほかに行うことは、この数値に含みません。",
  ],
  again: "もう一度測るには",
  againHow: "自分のマシンで測ります。`--rehearse`を付けると、作りものの数値で結果の形を1秒で見られます。",
  exactly: "このページの測定そのもの(シードを含む):",
  others: "同じ問いのほかの測定",
  nothing: "ここでは何も基準と比べていません。",

  starts,
  between: curves.between,
  ends: (from, to, clauses) => `${from}から${to}にかけて、${clauses.join("。")}。`,
  added: (pattern, headline) => `${pattern}が${SUBJECTS[headline]}に加える分`,
  costs: (pattern, headline) => `${pattern}の${SUBJECTS[headline]}のコスト`,
  adds: {
    up: (subject, from, to) => `${subject}は${from}から${to}に増えます`,
    down: (subject, from, to) => `${subject}は${from}から${to}に減ります`,
    unclear: (subject, from, to) => `${subject}が変わるとは言えません: ${from}と${to}`,
    "no-interval": (subject, from, to) => `${subject}は${from}から${to}に変わります(信頼区間なし)`,
  },
  notAtBoth: (pattern) => `${pattern}は両端で測定されていません`,
  held: (clauses) => `1リクエストのコストは、${clauses.join("、")}。`,
  heldAt: (name, times, place, base) => `${name}で${place}は${base}の${times}`,
  slopes: (axis, headline, clauses) =>
    `${curves.one(axis)}増えるごとに、${SUBJECTS[headline]}のコストは${clauses.join("、")}。`,
  slope: {
    up: (pattern, us) => `${pattern}で${us}増`,
    down: (pattern, us) => `${pattern}で${us}減`,
    unclear: (pattern, us) => `${pattern}では${us}で増えるとは言えません`,
    "no-interval": (pattern, us) => `${pattern}で${us}増(信頼区間なし)`,
  },
  range: (clauses) => `基準に対して、${clauses.join("、")}。`,
  ranges: (pattern, least, most) => `${pattern}は${least}から${most}`,
  at: (ratio, place) => `${ratio}(${place})`,
  patterns: (baseline, clauses) => `${baseline}に対して、${clauses.join("。")}。`,
  ofServer: (where, parts) => `${where}${parts.join("、")}`,
  on: (server) => `${server}では`,
  onOne: (server, clause) => `${server}では${clause}`,
  ways: (clauses) => `手渡さずにサービスでIDを読める方法のうち、最も安いのは${clauses.join("、")}。`,
  way: (server, name, ratio, alike) =>
    `${server}では${name}(${ratio}${alike === 0 ? "" : `、ほか${alike}件と区別できません`})`,
};
