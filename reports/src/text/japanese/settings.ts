import type { Catalogue } from "../catalogue.ts";

export const settings: Catalogue["settings"] = {
  connections: (count) => `${count}接続`,
  "node-flags": (flags) => String(flags),
  "request-ids": (ids) => (ids === "made" ? "ID はサーバーが生成" : `ID ${ids}`),
  twin: () => "ツイン",
};
