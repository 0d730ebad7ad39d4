/** The data of a script element: JSON as it is, or packed. */
export async function unpack<Data>(script: Element | null): Promise<Data> {
  const text = script?.textContent ?? "";
  return script?.getAttribute("type") === "application/gzip"
    ? await unpackText<Data>(text)
    : (JSON.parse(text) as Data);
}

/** JSON from the base64 of its gzip. */
export async function unpackText<Data>(text: string): Promise<Data> {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  // Not from a Blob, whose bytes another process keeps.
  return await new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip"))).json();
}

/** A sentence in the page's language, "{name}: {from} µs", with its gaps filled. */
export function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}
