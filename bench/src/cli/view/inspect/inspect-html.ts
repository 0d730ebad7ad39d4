import { escaped } from "@lab/reports";
import { type FlameFrame, type Inspection, OF_THE_CONTEXT } from "../../../inspect/inspection.ts";
import { adviceParts, estimated, figureParts, headline, mainSentence } from "./inspect-sentences.ts";

/** One page that needs nothing else: no script, no font, no address. */
export function inspectHtml(inspection: Inspection): string {
  const rows = inspection.costs.map(
    ({ mechanism, us }) => `<tr><td>${escaped(mechanism)}</td><td>${estimated(us)}</td></tr>`,
  );
  const figures = figureParts(inspection).filter(([mark]) => mark !== "time");
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>What request context costs here</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${STYLE}</style>
<h1>${escaped(mainSentence(inspection))}</h1>
<p>${escaped(headline(inspection))}.</p>
${tableOf(adviceParts(inspection))}
${codeOf(inspection)}
${chainPicture(inspection)}
${rows.length === 0 ? "" : `<h2>Whose time it is</h2><table>${rows.join("")}</table>`}
${tableOf(figures)}
${flamePicture(inspection.flame)}
</html>
`;
}

function tableOf(parts: readonly (readonly [mark: string, text: string])[]): string {
  const rows = parts.map(([mark, text]) => `<tr><th>${mark}</th><td>${escaped(text)}</td></tr>`);
  return rows.length === 0 ? "" : `<table>${rows.join("")}</table>`;
}

const STYLE =
  "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}" +
  "th{text-align:left;vertical-align:top}th,td{padding:.1rem 1rem .1rem 0}svg{width:100%}svg text{font:11px system-ui,sans-serif}pre{overflow:auto}";

function codeOf({ advice }: Inspection): string {
  if ("nothing" in advice) return "";
  const { recipe, code, verifyWith } = advice.change;
  const named = `<p>The code, <code>variants/recipes/${escaped(recipe)}/request-context.ts</code>:</p>`;
  return `${recipe && `${named}<pre>${escaped(code)}</pre>`}
<p>To check the saving:</p><pre>${escaped(verifyWith)}</pre>`;
}

const BOX = { width: 200, height: 34, gap: 40, row: 50 };

/** The request-scoped provider on the left, and an arrow to each that it makes request-scoped. */
function chainPicture({ facts }: Inspection): string {
  const chains = facts.nest?.chains ?? [];
  if (chains.length === 0) return "";
  const rows = chains.map(({ controller, through }, row) => {
    const names = [...new Set([...[...through].reverse(), controller])];
    return names.map((name, index) => box(name, index * (BOX.width + BOX.gap), row * BOX.row, index > 0)).join("");
  });
  const longest = Math.max(...chains.map(({ through }) => through.length + 1));
  const size = `${longest * (BOX.width + BOX.gap)} ${rows.length * BOX.row}`;
  return `<h2>What makes it request-scoped</h2><svg viewBox="0 0 ${size}" role="img">${rows.join("")}</svg>`;
}

function box(name: string, x: number, y: number, arrow: boolean): string {
  const middle = y + BOX.height / 2;
  const line = `<path d="M${x - BOX.gap + 4} ${middle}h${BOX.gap - 10}m-6 -4l6 4l-6 4" fill="none" stroke="#555"/>`;
  return (
    `${arrow ? line : ""}<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="5" fill="#fde8c8"/>` +
    `<text x="${x + 8}" y="${middle + 4}">${escaped(name)}</text>`
  );
}

const FLAME = { width: 1200, row: 16, letter: 6.5 };

function flamePicture(frames: readonly FlameFrame[]): string {
  if (frames.length === 0) return "";
  const height = (1 + Math.max(...frames.map(({ depth }) => depth))) * FLAME.row;
  const bars = frames.map(({ name, mechanism, depth, from, width }) => {
    const [x, y, wide] = [from * FLAME.width, depth * FLAME.row, width * FLAME.width];
    const colour = OF_THE_CONTEXT.includes(mechanism) ? "#f2994a" : "#cfd8dc";
    const letters = Math.floor(wide / FLAME.letter);
    const text = letters < 4 ? "" : `<text x="${x + 2}" y="${y + 12}">${escaped(name.slice(0, letters))}</text>`;
    const title = `<title>${escaped(`${name}: ${mechanism}, ${(width * 100).toFixed(1)}%`)}</title>`;
    return `<g>${title}<rect x="${x}" y="${y}" width="${wide}" height="${FLAME.row - 1}" fill="${colour}"/>${text}</g>`;
  });
  return `<h2>One process under load</h2><p>Orange is the request context.</p>
<svg viewBox="0 0 ${FLAME.width} ${height}" role="img">${bars.join("")}</svg>`;
}
