export const LANGS = ["en", "ja"] as const;

export type Lang = (typeof LANGS)[number];

export function isLang(text: string): text is Lang {
  return LANGS.some((lang) => lang === text);
}
