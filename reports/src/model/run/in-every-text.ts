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
