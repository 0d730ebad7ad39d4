export const LANGS = ["en", "ja"] as const;

export type Lang = (typeof LANGS)[number];

/** Ranges of numbers as the language writes them: "2.68–3.80" is "2.68〜3.80" in Japanese. */
export function withItsRanges(text: string, lang: Lang): string {
  return lang === "ja" ? text.replaceAll(/(?<=[\d%]) ?– ?(?=[−+×]?\d)/g, "〜") : text;
}
