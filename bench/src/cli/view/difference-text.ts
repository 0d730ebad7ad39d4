import { type ColumnOf, columnsOf, differenceSentences, markdownTable, signedUs, tableOf } from "@lab/reports";
import { whereIs } from "@lab/shared/attribute";
import { type Difference, namedFunctions, WITHOUT_A_NAME } from "@lab/shared/record";
import { wrapText } from "../../environment/format-environment.ts";
import { itemsInColumns } from "./columns.ts";

const WITH_PLACES_FROM_COLUMNS = 110;
const LONGEST_NAME = 34;
const LONGEST_OWNER = 24;
const LONGEST_PLACE = 36;
const LEAST_OWNER_US = 0.005;

export function differenceText(found: Difference, top: number, columns: number): string {
  const functions = namedFunctions(found);
  const listed = functions.slice(0, top);
  const left = functions.length - listed.length;
  return [
    ...differenceSentences(found, "en").flatMap((sentence) => wrapText(sentence, columns)),
    "",
    itemsInColumns(
      ownerColumns(),
      found.owners.filter(({ deltaUs }) => Math.abs(deltaUs) >= LEAST_OWNER_US),
    ),
    "",
    itemsInColumns(functionColumns(columns), listed),
    "",
    ...(left > 0 ? [`${left} more functions differ; --top ${functions.length} lists them all.`] : []),
    ...wrapText(
      "All figures are µs per request. `with callees` includes what a function calls, so rows overlap.",
      columns,
    ),
  ].join("\n");
}

type OfOwner = Difference["owners"][number];
type OfFunction = Difference["functions"][number];

function figureColumns<Change extends Pick<OfOwner, "fromUs" | "toUs" | "deltaUs">>(unit = "") {
  const { number } = columnsOf<Change>();
  return [
    number(`from${unit}`, ({ fromUs }) => fromUs.toFixed(2)),
    number(`to${unit}`, ({ toUs }) => toUs.toFixed(2)),
    number(`change${unit}`, ({ deltaUs }) => signedUs(deltaUs)),
  ];
}

function ownerColumns(unit = "") {
  const { text } = columnsOf<OfOwner>();
  return [text("owner", ({ owner }) => owner), text("kind", ({ kind }) => kind), ...figureColumns<OfOwner>(unit)];
}

function functionColumns(columns: number) {
  const { text, number } = columnsOf<OfFunction>();
  const withPlaces = columns >= WITH_PLACES_FROM_COLUMNS;
  return [
    text("function", (change) => cutEnd(functionName(change, columns), LONGEST_NAME)),
    text("owner", ({ owner }) => cutEnd(owner, LONGEST_OWNER)),
    ...(withPlaces ? [text("where", (change) => cutStart(whereIs(change), LONGEST_PLACE))] : []),
    number("change", ({ deltaUs }) => signedUs(deltaUs)),
    number("with callees", ({ totalDeltaUs }) => signedUs(totalDeltaUs)),
    ...(withPlaces ? [text("only in", ({ onlyIn = "" }) => onlyIn)] : []),
  ];
}

/** Where there is no room for places, a function without a name would say nothing. */
function functionName({ name, file, line }: OfFunction, columns: number): string {
  const nameless = name === WITHOUT_A_NAME && columns < WITH_PLACES_FROM_COLUMNS;
  return nameless ? `at ${whereIs({ file: file.slice(file.lastIndexOf("/") + 1), line })}` : name;
}

function cutEnd(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/** The end of a path is its most telling part. */
function cutStart(text: string, longest: number): string {
  return text.length <= longest ? text : `…${text.slice(1 - longest)}`;
}

export function differenceMarkdown(found: Difference, top: number): string {
  const { text, number } = columnsOf<OfFunction>();
  const functions = [
    text("function", ({ name }) => code(name)),
    text("owner", ({ owner }) => owner),
    text("where", (change) => code(whereIs(change))),
    ...figureColumns<OfFunction>(", µs"),
    number("with callees, µs", ({ totalDeltaUs }) => signedUs(totalDeltaUs)),
  ];
  return [
    ...differenceSentences(found, "en").flatMap((sentence) => [sentence.replace(/[*_<>[\]]/g, "\\$&"), ""]),
    inMarkdown(ownerColumns(", µs"), found.owners),
    "",
    inMarkdown(functions, namedFunctions(found).slice(0, top)),
  ].join("\n");
}

function inMarkdown<Change>(columns: readonly ColumnOf<Change>[], changes: readonly Change[]): string {
  const table = tableOf(columns, changes, "en");
  return markdownTable({ ...table, rows: table.rows.map((row) => row.map((cell) => cell.replaceAll("|", "\\|"))) });
}

/** A regular expression's name may hold backticks: a longer fence holds them. */
function code(text: string): string {
  if (text === "") return "";
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
