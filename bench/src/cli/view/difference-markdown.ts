import { differenceSentences, signedUs } from "@lab/reports";
import { whereIs } from "@lab/shared/attribute";
import { type Difference, namedFunctions } from "@lab/shared/record";

/** A difference as Markdown, for an issue or a pull request. */
export function differenceMarkdown(found: Difference, top: number): string {
  const { owners } = found;
  return [
    ...differenceSentences(found, "en").flatMap((sentence) => [escaped(sentence), ""]),
    "| owner | kind | from, µs | to, µs | change, µs |",
    "| --- | --- | ---: | ---: | ---: |",
    ...owners.map(({ owner, kind, ...change }) => row([owner, kind, ...figures(change)])),
    "",
    "| function | owner | where | from, µs | to, µs | change, µs | with callees, µs |",
    "| --- | --- | --- | ---: | ---: | ---: | ---: |",
    ...namedFunctions(found)
      .slice(0, top)
      .map((change) =>
        row([
          code(change.name),
          change.owner,
          code(whereIs(change)),
          ...figures(change),
          signedUs(change.totalDeltaUs),
        ]),
      ),
  ].join("\n");
}

function figures({ fromUs, toUs, deltaUs }: Omit<Difference["owners"][number], "owner" | "kind">): readonly string[] {
  return [fromUs.toFixed(2), toUs.toFixed(2), signedUs(deltaUs)];
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** A regular expression's name may hold backticks: a longer fence holds them. */
function code(text: string): string {
  if (text === "") return "";
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function escaped(sentence: string): string {
  return sentence.replace(/[*_<>[\]]/g, "\\$&");
}
