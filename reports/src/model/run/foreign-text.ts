/** The same data with every text in it changed, the names of its fields too: what is made of it cannot have left one out. */
export function inEveryText<Data>(data: Data, change: (text: string) => string): Data {
  // The names of fields come again with every cell.
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

/** Text that was written elsewhere, in one line, with nothing in it that moves a cursor or turns the writing around. */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, " ");
}
