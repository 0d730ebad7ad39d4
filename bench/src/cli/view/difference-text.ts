import { type Column, differenceSentences, markdownTable, signedUs } from "@lab/reports";
import { whereIs } from "@lab/shared/attribute";
import { type Difference, namedFunctions, WITHOUT_A_NAME } from "@lab/shared/record";
import { wrapText } from "../../environment/wrap-text.ts";
import { inColumns } from "./columns.ts";

const WITH_PLACES_FROM_COLUMNS = 110;
const LONGEST_NAME = 34;
const LONGEST_OWNER = 24;
const LONGEST_PLACE = 36;
const LEAST_OWNER_US = 0.005;

/** A difference in two tables, as wide as the terminal allows. */
export function differenceText(found: Difference, top: number, columns: number): string {
  const functions = namedFunctions(found);
  const listed = functions.slice(0, top);
  const left = functions.length - listed.length;
  return [
    ...differenceSentences(found, "en").flatMap((sentence) => wrapText(sentence, columns)),
    "",
    inColumns(OWNER_COLUMNS, ownerRows(found)),
    "",
    inColumns(functionColumns(columns), functionRows(listed, columns)),
    "",
    ...(left > 0 ? [`${left} more functions differ; --top ${functions.length} lists them all.`] : []),
    ...wrapText("All in µs per request. What a function calls is in `with callees` alone, which overlaps.", columns),
  ].join("\n");
}

const FIGURES: readonly Column[] = [
  { title: "from", align: "right" },
  { title: "to", align: "right" },
  { title: "change", align: "right" },
];

const OWNER_COLUMNS: readonly Column[] = [{ title: "owner" }, { title: "kind" }, ...FIGURES];

function ownerRows({ owners }: Difference): string[][] {
  return owners
    .filter(({ deltaUs }) => Math.abs(deltaUs) >= LEAST_OWNER_US)
    .map(({ owner, kind, fromUs, toUs, deltaUs }) => [owner, kind, us(fromUs), us(toUs), signedUs(deltaUs)]);
}

function functionColumns(columns: number): readonly Column[] {
  const names: readonly Column[] = [{ title: "function" }, { title: "owner" }];
  const changes: readonly Column[] = [
    { title: "change", align: "right" },
    { title: "with callees", align: "right" },
  ];
  return columns < WITH_PLACES_FROM_COLUMNS
    ? [...names, ...changes]
    : [...names, { title: "where" }, ...changes, { title: "only in" }];
}

function functionRows(functions: Difference["functions"], columns: number): string[][] {
  return functions.map((change) => {
    const names = [cutEnd(nameOf(change, columns), LONGEST_NAME), cutEnd(change.owner, LONGEST_OWNER)];
    const changes = [signedUs(change.deltaUs), signedUs(change.totalDeltaUs)];
    return columns < WITH_PLACES_FROM_COLUMNS
      ? [...names, ...changes]
      : [...names, cutStart(whereIs(change), LONGEST_PLACE), ...changes, change.onlyIn ?? ""];
  });
}

/** Where there is no room for places, a function without a name would say nothing. */
function nameOf({ name, file, line }: Difference["functions"][number], columns: number): string {
  const nameless = name === WITHOUT_A_NAME && columns < WITH_PLACES_FROM_COLUMNS;
  return nameless ? `at ${whereIs({ file: file.slice(file.lastIndexOf("/") + 1), line })}` : name;
}

function us(value: number): string {
  return value.toFixed(2);
}

function cutEnd(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

/** The end of a path is its most telling part. */
function cutStart(text: string, longest: number): string {
  return text.length <= longest ? text : `…${text.slice(1 - longest)}`;
}

export function differenceMarkdown(found: Difference, top: number): string {
  const owners = found.owners.map(({ owner, kind, ...change }) => [owner, kind, ...figures(change)]);
  const functions = namedFunctions(found)
    .slice(0, top)
    .map((change) => {
      const { name, owner, totalDeltaUs } = change;
      return [code(name), owner, code(whereIs(change)), ...figures(change), signedUs(totalDeltaUs)];
    });
  return [
    ...differenceSentences(found, "en").flatMap((sentence) => [escaped(sentence), ""]),
    inMarkdown(["owner", "kind"], ["from, µs", "to, µs", "change, µs"], owners),
    "",
    inMarkdown(["function", "owner", "where"], ["from, µs", "to, µs", "change, µs", "with callees, µs"], functions),
  ].join("\n");
}

function figures({ fromUs, toUs, deltaUs }: Omit<Difference["owners"][number], "owner" | "kind">): readonly string[] {
  return [us(fromUs), us(toUs), signedUs(deltaUs)];
}

function inMarkdown(
  names: readonly string[],
  numbers: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return markdownTable({
    columns: [...names.map((title) => ({ title })), ...numbers.map((title) => ({ title, align: "right" as const }))],
    rows: rows.map((row) => row.map((cell) => cell.replaceAll("|", "\\|"))),
    notes: [],
  });
}

/** A regular expression's name may hold backticks: a longer fence holds them. */
function code(text: string): string {
  if (text === "") return "";
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function escaped(sentence: string): string {
  return sentence.replace(/[*_<>[\]]/g, "\\$&");
}
