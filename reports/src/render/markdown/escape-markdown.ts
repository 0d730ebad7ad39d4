import { inEveryText, withoutControls } from "../../model/run/foreign-text.ts";

const SPECIAL = /[\\`*_[\]<>&|~]/g;

/** Escapes foreign text, so that Markdown shows it as it is: no table ends early, and no markup takes effect. */
function escapeMarkdown(text: string): string {
  return withoutControls(text)
    .replaceAll(SPECIAL, escaped)
    .replace(/^(?=[#+-])/, "\\");
}

export function escapedForMarkdown<Data>(data: Data): Data {
  return inEveryText(data, escapeMarkdown);
}

function escaped(character: string): string {
  if (character === "<") return "&lt;";
  if (character === ">") return "&gt;";
  return character === "&" ? "&amp;" : `\\${character}`;
}
