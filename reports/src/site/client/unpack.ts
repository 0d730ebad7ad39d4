/** The data of a script element: JSON as it is, or packed. */
export async function unpack<Data>(script: Element | null): Promise<Data> {
  const text = script?.textContent ?? "";
  if (script?.getAttribute("type") !== "application/gzip") return JSON.parse(text) as Data;
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  // Not from a Blob, whose bytes another process keeps.
  return await new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream("gzip"))).json();
}
