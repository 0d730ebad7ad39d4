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

/** Runs a script of the site, as a plain one: a module, or a request for data, is refused where pages are opened as files. */
export function loadScript(source = "", into: Element = document.head): void {
  const script = document.createElement("script");
  script.src = source;
  into.append(script);
}

export function save(name: string, content: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}

const SETTLED_AFTER_MS = 150;

/** Calls back when the width of an element has changed, and changes no more. */
export function whenWidthChanges(watched: HTMLElement, then: () => void): void {
  let width = watched.clientWidth;
  let waiting: number | undefined;
  new ResizeObserver(() => {
    if (watched.clientWidth === width) return;
    width = watched.clientWidth;
    clearTimeout(waiting);
    waiting = setTimeout(then, SETTLED_AFTER_MS);
  }).observe(watched);
}
