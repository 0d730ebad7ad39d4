import stringWidth from "string-width";

/** Columns of a terminal: Japanese letters take two each, colours none. */
export const widthOf: (text: string) => number = stringWidth;

/** Lines of at most `width` columns. A command between backticks stays whole, so that it can be copied. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.match(/`[^`]*`\S*|\S+/g) ?? []) {
    if (line !== "" && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return line === "" ? lines : [...lines, line];
}
