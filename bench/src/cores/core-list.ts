/** The kernel's way to write sets of cores: "0-3,8". Pure. */
export function parseCoreList(text: string): number[] {
  const parts = text.trim().split(",").filter(Boolean);
  return parts.flatMap((part) => {
    const [first, last = first] = part.split("-").map(Number);
    if (first === undefined || last === undefined) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

export function formatCoreList(cores: readonly number[]): string {
  return cores.join(",");
}
