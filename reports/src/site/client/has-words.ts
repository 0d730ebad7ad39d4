/** True if an element has every word of a search, in any order. */
export function hasWords({ textContent }: Element, wanted: string): boolean {
  const text = textContent.toLowerCase();
  const words = wanted.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}
