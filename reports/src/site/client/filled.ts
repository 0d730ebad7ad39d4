/** A sentence of the page's language, "{name}: {from} µs", with what a script knows in its gaps. */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}
