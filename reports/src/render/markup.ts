const NOT_PLAIN: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for HTML or SVG. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => NOT_PLAIN[sign] ?? sign);
}
