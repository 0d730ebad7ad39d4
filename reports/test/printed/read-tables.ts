/** A table as it stands on a page: texts, by the titles of their columns. */
export interface ReadTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function tablesInMarkdown(markdown: string): readonly ReadTable[] {
  const paragraphs = markdown.split("\n\n").filter((paragraph) => paragraph.startsWith("|"));
  return paragraphs.map((paragraph) => {
    const [columns = [], , ...rows] = paragraph.split("\n").map((line) =>
      line
        .slice(1, line.lastIndexOf("|"))
        .split(/(?<!\\)\|/)
        .map((field) => field.trim().replaceAll(/\\(.)/g, "$1")),
    );
    return { columns, rows };
  });
}

/** Rows and cells may lack their end tags. */
export function tablesInHtml(html: string): readonly ReadTable[] {
  return [...html.matchAll(/<table[^>]*>(.*?)<\/table>/gs)].map(([, table = ""]) => {
    const [columns = [], ...rows] = [...table.matchAll(/<tr\b[^>]*>(.*?)(?=<tr\b|$)/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<t[hd]\b[^>]*>(.*?)(?=<t[hd]\b|$)/gs)].map(([, field = ""]) => textIn(field)),
    );
    return { columns, rows };
  });
}

/** The names and figures of the lists at the top of a page. */
export function listsInHtml(html: string): readonly (readonly [name: string, text: string])[] {
  return [...html.matchAll(/<dt>(.*?)<\/dt>\s*<dd>(.*?)<\/dd>/gs)].map(([, name = "", text = ""]) => [
    textIn(name),
    textIn(text),
  ]);
}

export function tableInColumns(text: string): ReadTable {
  const lines = text.split("\n").map((line) => line.replaceAll(WIDE, "$&\0"));
  const length = Math.max(...lines.map((line) => line.length));
  const isBlank = (at: number): boolean => lines.every((line) => (line[at] ?? " ") === " ");
  const ends = Array.from({ length }, (_, at) => at).filter((at) => !isBlank(at) && isBlank(at + 1) && isBlank(at + 2));
  const [columns = [], ...rows] = lines.map((line) =>
    ends.map((end, index) =>
      line
        .slice((ends[index - 1] ?? -1) + 1, end + 1)
        .replaceAll("\0", "")
        .trim(),
    ),
  );
  return { columns, rows };
}

/** Takes the room of two. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

function textIn(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
