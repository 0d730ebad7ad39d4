import { study } from "../both.ts";

/** Studies of the patterns themselves, and what their runs leave open; in the order in which they are listed. */
export const patternQuestions = {
  matrix: study(
    "What does each pattern cost, on each framework and adapter?",
    "フレームワークとアダプターごとに、各パターンのコストはどれだけか",
    "Servers are at their limit here. What an id adds to latency below it is the question of the study rate.",
    "サーバーは限界まで負荷を受けています。限界に達しないときのレイテンシは study rate の問いです。",
    "Ratios are those of a handler that does next to nothing: the more a handler does, the closer they are to 1.",
    "倍率は、ほとんど何もしないハンドラーのものです。ハンドラーの仕事が多いほど1に近づきます。",
  ),
  ways: study(
    "What does every known way to carry a request id cost?",
    "知られているすべてのIDの運び方は、それぞれどれだけかかるか",
    "Each way has the options that are named with it. Others of its options may cost more or less.",
    "各方法は、名前に示したオプションで測っています。ほかのオプションではコストが変わることがあります。",
    "Where an id is visible was tried in the places listed, and nowhere else.",
    "IDが見えるかどうかは、挙げた場所だけで試しています。",
  ),
  "as-published": study(
    "What do the patterns cost when one app serves all three, measured one after another?",
    "一つのアプリが三つのパターンすべてを担い、順番に測ると、結果はどうなるか",
    "Each route of the shared app pays for the others: the middleware of nestjs-cls, a second id, two readings of the heap.",
    "共用のアプリの各ルートは、ほかのパターンの分も払います: nestjs-clsのミドルウェア、二つ目のID、ヒープの読み取り2回。",
    "Whatever changes between two processes, or while they run, counts as a difference of the patterns; what the copy differs by shows how much that is.",
    "プロセスごとに、またはその途中で変わることは、すべてパターンの差に見えます。その大きさはコピーの差でわかります。",
  ),
  "one-app": study(
    "What do the patterns cost when one app serves all three, measured alternately?",
    "一つのアプリが三つのパターンすべてを担い、交互に測ると、コストはどうなるか",
    "Each route of the shared app pays for the others. What all of them pay is on both sides of a comparison, and cannot show.",
    "共用のアプリの各ルートは、ほかのパターンの分も払います。全員が払う分は比較の両側にあり、差には現れません。",
  ),
  "app-each": study(
    "What do the patterns cost in an app each, under the load of the published benchmark?",
    "パターンごとのアプリで、公表されたベンチマークと同じ負荷では、コストはどうなるか",
    "The servers make the ids, as in the published benchmark; so only the shape of each answer is checked, and not whose it is.",
    "公表されたベンチマークと同じく、IDはサーバーが作ります。確かめるのは応答の形だけで、誰のIDかは確かめません。",
  ),
  starts: study(
    "What does each pattern add to a server's start?",
    "各パターンはサーバーの起動をどれだけ遅くするか",
    "A small server starts here. One with more modules loads and compiles more, and what a pattern adds is a smaller part of it.",
    "ここで起動するのは小さなサーバーです。モジュールが多いほど読み込みとコンパイルが増え、パターンの占める割合は小さくなります。",
    "Files are in the machine's memory after the first round. A start that reads them from a disk, or a network, is longer.",
    "2ラウンド目以降、ファイルはメモリにあります。ディスクやネットワークから読む起動は、もっとかかります。",
  ),
  frameworks: study(
    "What does each pattern cost on every framework, including those outside the matrix?",
    "マトリックス外のものも含む各フレームワークで、各パターンのコストはどれだけか",
    "Each framework parses, routes and answers differently; only patterns on the same framework differ by the id alone.",
    "解析、ルーティング、応答の方法はフレームワークごとに違います。IDだけの差になるのは、同じフレームワークの中の比較です。",
  ),
  "native-contexts": study(
    "Does a framework's own context cost more than AsyncLocalStorage by hand?",
    "フレームワーク自身のコンテキストは、自分で使うAsyncLocalStorageより高いか",
    "A framework's own context holds its whole request context; AsyncLocalStorage by hand holds the id alone.",
    "フレームワーク自身のコンテキストはリクエストのコンテキスト全体を持ち、自分で使うAsyncLocalStorageはIDだけを持ちます。",
  ),
};
