/** Changes every text in the data, the names of its fields too, so that no output can miss one. */
export function inEveryText<Data>(data: Data, change: (text: string) => string): Data {
  // The names of fields repeat with every cell.
  const changed = new Map<string, string>();
  const changedOnce = (text: string): string => {
    const known = changed.get(text) ?? change(text);
    changed.set(text, known);
    return known;
  };
  return throughout(data, changedOnce) as Data;
}

function throughout(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => throughout(one, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [change(name), throughout(one, change)]));
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal or a page would take as a command, not as text
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Foreign text in one line, without characters that move a cursor or reverse the direction of writing. */
export function inOneLine(text: string): string {
  return text.replaceAll(CONTROLS, " ");
}

/** A table as RFC 4180 has it: a line of titles, then a line per row. */
export function csvOf(titles: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [titles, ...rows].map((fields) => `${fields.map(csvField).join(",")}\r\n`).join("");
}

export type CsvValue = string | number | null | undefined;

/** A spreadsheet runs a text that begins like a formula; a quote in front keeps it a text. */
function csvField(value: CsvValue): string {
  if (typeof value === "number") return String(value);
  const line = inOneLine(value ?? "");
  const text = /^ ?[=+\-@]/.test(line) ? `'${line}` : line;
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
