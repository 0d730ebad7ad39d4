import type { ChosenBy } from "../../model/ways/choose-for-use.ts";
import type { PlacesName } from "../../model/ways/uses.ts";
import type { Catalogue } from "../catalogue.ts";

const MOST_NAMED = 3;

const BEST: Record<ChosenBy, string> = {
  cost: "コストが最も低いもの",
  memory: "メモリの最大値が最も小さいもの(起動を測っていないものがあるため)",
  start: "最初の応答までのCPU時間が最も短いもの",
};

const PLACES: Record<PlacesName, string> = {
  services: "ハンドラー、サービス、その呼び出し先",
  servicesAndErrors: "ハンドラー、サービス、その呼び出し先、例外フィルター",
  servicesAndGuards: "ガード、ハンドラー、サービス、その呼び出し先、例外フィルター",
  onTheWay: "ガード、インターセプター、例外フィルター、応答完了時",
};

export const choose: Catalogue["choose"] = {
  title: "どの方法を取るか",
  lead: "IDを運ぶ方法それぞれの長所とコスト、そして用途ごとにそこから導かれる選択です。用途ごとに規則があり、選択は公開された数値にその規則を当てはめた結果です。",
  uses: {
    database: "データベースを待つサービス",
    gateway: "ゲートウェイ",
    library: "他者のサーバーで使うライブラリ",
    tenants: "多数のテナントを持つサービス",
    serverless: "頻繁に起動される関数",
  },
  because: {
    database: "時間の多くは待ち時間で、エラーはIDとともに記録され、コードは深い。",
    gateway: "リクエストを受け入れて渡す(パイプラインを含む)。リクエストそのものが手元にある。",
    library: "ほかのライブラリを求められず、どのサーバー上かも分からない。",
    tenants: "ほかのテナントのIDを読むことが、最悪の事態になる。手渡すほうがよい。",
    serverless: "インスタンスは小さく短命で、必要なものを毎回読み込む。",
  },
  rule: ({ sees, mayHandOn, mayReadForeign, mayNeedLibrary, everyServer }, by) =>
    `規則: ${[
      `${PLACES[sees]}で読める`,
      ...(mayHandOn ? [] : ["呼び出しごとに手渡さない"]),
      ...(mayReadForeign ? [] : ["どこでもほかのリクエストのIDを読まない"]),
      mayNeedLibrary ? "保守されないライブラリを使わない" : "ライブラリを使わない",
      ...(everyServer ? ["どのサーバーでも同じ方法"] : []),
    ].join("、")}。その中で${BEST[by]}。`,
  nothing: "測った方法に、すべてを満たすものはありません。",
  unit: {
    cost: "singletonのコストに対して",
    memory: "singletonのメモリに対して",
    start: "singletonの起動のCPU時間に対して",
  },
  alike: (names) => {
    const more = names.length - MOST_NAMED;
    return `この測定では${names.slice(0, MOST_NAMED).join("、")}${more > 0 ? `ほか${more}件` : ""}と区別できない`;
  },
  strengths: "長所と短所",
  tableLead:
    "交互に測ったsingletonに対する1リクエストあたりのCPUの倍率、手渡さずにIDが読める場所、負荷中のワーキングセットの最大値、1リクエストの割り当て量、その後ヒープに残る量、ソースの行数、必要なライブラリと最新リリースの日付です。",
  cost: "× singleton",
  allocated: "KB/リクエスト",
  toStart: "起動のCPU(ms)",
  notStarted: "起動は未測定",
  notLookedAt: "Nestなしでは調べていません",
};
