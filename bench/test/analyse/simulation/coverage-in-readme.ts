const START = "<!-- coverage: made by bench/scripts/coverage.ts --write -->";
const END = "<!-- /coverage -->";

/** What the README has between its markers. */
export function tablesIn(readme: string): string {
  const [from, to] = placeIn(readme);
  return readme.slice(from, to).trim();
}

export function withTables(readme: string, tables: string): string {
  const [from, to] = placeIn(readme);
  return `${readme.slice(0, from)}\n\n${tables}\n\n${readme.slice(to)}`;
}

function placeIn(readme: string): readonly [number, number] {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END);
  if (start < 0 || end < start) throw new Error(`bench/README.md has no ${START} … ${END} for the tables to stand in.`);
  return [start + START.length, end];
}
