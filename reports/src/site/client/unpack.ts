/** The data of a script element: JSON as it is, or packed. */
export async function unpack<Data>(script: Element | null): Promise<Data> {
  const text = script?.textContent ?? "";
  if (script?.getAttribute("type") !== "application/gzip") return JSON.parse(text) as Data;
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).json();
}
