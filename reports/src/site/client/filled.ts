/** A sentence in the page's language, "{name}: {from} µs", with its gaps filled. */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}
