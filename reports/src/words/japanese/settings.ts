import type { Catalogue } from "../catalogue.ts";

export const settings: Catalogue["settings"] = {
  connections: (count) => `${count}接続`,
  "node-flags": (flags) => String(flags),
  "request-ids": (ids) => (ids === "made" ? "ID はサーバーが生成" : `ID ${ids}`),
  wait: (ms) => `待ち時間 ${ms} ms`,
  body: (kb) => `ボディ ${kb} KB`,
  payload: (kb) => `応答 ${kb} KB`,
  twin: () => "ツイン",
};
