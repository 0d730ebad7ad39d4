import type { CardFacts } from "./card-facts.ts";
import { escaped } from "./markup.ts";

const WIDTH = 1_200;
const HEIGHT = 630;
const MARGIN = 70;
const FONT = "DejaVu Sans, Liberation Sans, Noto Sans, Arial, Helvetica, sans-serif";
const INK = "#1b1f24";
const FAINT = "#5a6470";
const BAR = "#0072b2";
const BASELINE = "#c9d3dc";

const MOST_LINES = 4;
const TITLE_LETTERS = 34;
const NAME_LETTERS = 30;
const MOST_TITLE_LINES = 2;
const FIRST_LINE_Y = 256;
const LINE_PX = 72;
const BAR_X = 470;
const LONGEST_BAR_PX = 380;

/** A run as links to it are shown elsewhere: what it is, and what came out, at 1200 × 630. */
export function cardSvg({ title, lines, setting }: CardFacts): string {
  const shown = lines.slice(0, MOST_LINES);
  const costliest = Math.max(2, ...shown.map(({ ratio }) => ratio));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${FONT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    `<rect width="14" height="${HEIGHT}" fill="${BAR}"/>`,
    text(MARGIN, 78, 26, FAINT, "request-context-lab"),
    ...shortened(wrapped(title, TITLE_LETTERS), MOST_TITLE_LINES).map((line, index) =>
      text(MARGIN, 142 + 58 * index, 48, INK, line, 700),
    ),
    ...shown.map((line, index) => bar(line, FIRST_LINE_Y + LINE_PX * index, costliest)),
    text(MARGIN, HEIGHT - 48, 24, FAINT, setting),
    "</svg>",
  ].join("\n");
}

function bar({ name, ratio, text: value }: CardFacts["lines"][number], y: number, costliest: number): string {
  const px = (times: number): number => Math.round((LONGEST_BAR_PX * times) / costliest);
  return [
    text(MARGIN, y + 32, 27, INK, cut(name, NAME_LETTERS)),
    `<rect x="${BAR_X}" y="${y}" width="${px(ratio)}" height="44" fill="${BAR}"/>`,
    `<rect x="${BAR_X}" y="${y}" width="${px(Math.min(1, ratio))}" height="44" fill="${BASELINE}"/>`,
    text(BAR_X + px(ratio) + 14, y + 32, 27, INK, value, 700),
  ].join("\n");
}

function text(x: number, y: number, size: number, colour: string, content: string, weight = 400): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}">${escaped(content)}</text>`;
}

/** Lines of at most this many letters, broken between words if possible. */
function wrapped(content: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of content.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(cut(word, most));
  }
  return lines;
}

function shortened(lines: readonly string[], most: number): readonly string[] {
  return lines.slice(0, most).map((line, index) => (index === most - 1 && lines.length > most ? `${line} …` : line));
}

function cut(content: string, most: number): string {
  return content.length <= most ? content : `${content.slice(0, most - 1)}…`;
}
