/** As our charts are drawn: shapes and texts, with attributes that neither call nor fetch anything. */
const ELEMENT =
  /<(?:\/(?:svg|g|path|text|tspan|line|rect)|(?:svg|g|path|text|tspan|line|rect)(?:\s+(?!on|href|style)[a-z][\w:-]*="[^"<]*")*\s*\/?)>/gi;
const ELSEWHERE = /url\(|:href|javascript:/i;

/** True if an SVG is a mere picture, even when a browser opens it directly. */
export function isPlainPicture(svg: string): boolean {
  return (
    svg.startsWith("<svg") && !ELSEWHERE.test(svg) && !/<|&(?!amp;|lt;|gt;|quot;)/.test(svg.replaceAll(ELEMENT, ""))
  );
}
