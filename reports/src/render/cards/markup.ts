const NOT_PLAIN: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for HTML or SVG, whoever wrote it. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => NOT_PLAIN[sign] ?? sign);
}
