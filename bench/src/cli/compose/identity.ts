/** A name for a run that sorts by time: its second, and its seed to tell apart two of the same second. */
export function runIdAt(createdAt: Date, seed: number): string {
  const [date, time = ""] = createdAt.toISOString().split("T");
  return `${date}-${time.slice(0, 8).replaceAll(":", "")}-${seed.toString(16).padStart(8, "0")}`;
}

/** What to type to get the same run again. */
export function commandOf(words: readonly string[], seed: number): string {
  const given = words.some((word) => word === "--seed" || word.startsWith("--seed="));
  return ["pnpm", "bench", ...words, ...(given ? [] : ["--seed", String(seed)])].map(quoted).join(" ");
}

function quoted(word: string): string {
  return /^[\w@%+=:,./#-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
