/** How long each request waits for those before it, where each is served for so long (Lindley's recursion). */
export function waitsInLine(due: Float64Array, serviceMs: number): Float64Array {
  let freeAtMs = 0;
  return due.map((dueMs) => {
    const startsMs = Math.max(dueMs, freeAtMs);
    freeAtMs = startsMs + serviceMs;
    return startsMs - dueMs;
  });
}
