import { inEveryText, inOneLine } from "../model/run/foreign-text.ts";

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML or SVG. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Escapes foreign text, so that Markdown shows it as it is: no table ends early, and no markup takes effect. */
export function escapedForMarkdown<Data>(data: Data): Data {
  return inEveryText(data, (text) =>
    inOneLine(text)
      .replaceAll(/[\\`*_[\]<>&|~]/g, (sign) => ENTITIES[sign] ?? `\\${sign}`)
      .replace(/^(?=[#+-])/, "\\"),
  );
}

/** Quotes a name where a shell needs it: anyone may have chosen the name, and readers copy the command. */
export function shellWord(name: string): string {
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}
