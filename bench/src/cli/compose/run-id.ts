/** A name for a run that sorts by time: its second, and its seed to tell apart two of the same second. */
export function runIdAt(createdAt: Date, seed: number): string {
  const [date, time = ""] = createdAt.toISOString().split("T");
  return `${date}-${time.slice(0, 8).replaceAll(":", "")}-${seed.toString(16).padStart(8, "0")}`;
}
