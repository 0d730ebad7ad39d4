/** How a reader has set a table: what is left out is as the page came. */
export interface TableState {
  readonly sort?: { readonly column: number; readonly down: boolean } | undefined;
  /** The name of a choice of rows. */
  readonly preset?: string | undefined;
  /** "3" is the row of that number; anything else a pattern. */
  readonly baseline?: string | undefined;
  /** Numbers of rows that were hidden one by one. */
  readonly hidden?: readonly number[] | undefined;
  /** Words that a row must have. */
  readonly wanted?: string | undefined;
}

/** Short enough for an address: "s-3;pnest;bcls;h1,4;qsome%20words". */
export function stateText({ sort, preset, baseline, hidden = [], wanted }: TableState): string {
  const parts = [
    sort && `s${sort.down ? "-" : ""}${sort.column}`,
    preset && `p${encodeURIComponent(preset)}`,
    baseline && `b${encodeURIComponent(baseline)}`,
    hidden.length > 0 && `h${hidden.join(",")}`,
    wanted && `q${encodeURIComponent(wanted)}`,
  ];
  return parts.filter(Boolean).join(";");
}

/** Unreadable parts are ignored: anyone can edit an address. */
export function stateFrom(text: string): TableState {
  const parts = new Map(text.split(";").map((part) => [part.slice(0, 1), part.slice(1)]));
  const [, minus, column] = /^(-?)(\d{1,3})$/.exec(parts.get("s") ?? "") ?? [];
  const hidden = (parts.get("h") ?? "").split(",").filter((row) => /^\d{1,4}$/.test(row));
  return {
    ...(column !== undefined && { sort: { column: Number(column), down: minus === "-" } }),
    ...textIn(parts, "p", "preset"),
    ...textIn(parts, "b", "baseline"),
    ...(hidden.length > 0 && { hidden: hidden.map(Number) }),
    ...textIn(parts, "q", "wanted"),
  };
}

function textIn(parts: ReadonlyMap<string, string>, letter: string, name: "preset" | "baseline" | "wanted") {
  const text = decoded(parts.get(letter) ?? "");
  return text === "" ? {} : { [name]: text };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The states of a page's tables by name: "#figures=s-3&ways=h1". A plain anchor has no state. */
export function statesFrom(hash: string): ReadonlyMap<string, TableState> {
  const entries = hash.replace(/^#/, "").split("&");
  return new Map(
    entries.flatMap((entry) => {
      const [name = "", text] = entry.split("=");
      return text === undefined ? [] : [[name, stateFrom(text)] as const];
    }),
  );
}

export function hashOf(states: ReadonlyMap<string, TableState>): string {
  const entries = [...states].map(([name, state]) => [name, stateText(state)]).filter(([, text]) => text !== "");
  return entries.length === 0 ? "" : `#${entries.map((entry) => entry.join("=")).join("&")}`;
}
