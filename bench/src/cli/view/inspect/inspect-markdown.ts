import type { Inspection } from "../../../inspect/inspection.ts";
import { adviceParts, estimated, figureParts, headline, mainSentence } from "./inspect-sentences.ts";

export function inspectMarkdown(inspection: Inspection): string {
  const { costs } = inspection;
  const rows = costs.map(({ mechanism, us }) => `| ${mechanism} | ${estimated(us)} |`);
  // The table shows its times with their intervals.
  const figures = figureParts(inspection).filter(([mark]) => mark !== "time");
  return [
    `**${mainSentence(inspection)}**`,
    "",
    `${headline(inspection)}.`,
    "",
    ...adviceParts(inspection).map(([mark, text]) => `- **${mark}**: ${text}`),
    ...codeOf(inspection),
    ...(rows.length === 0 ? [] : ["", "| whose time | per request |", "| --- | --- |", ...rows]),
    "",
    ...figures.map(([mark, text]) => `- ${mark}: ${text}`),
  ].join("\n");
}

function codeOf({ advice }: Inspection): readonly string[] {
  if ("nothing" in advice) return [];
  const { recipe, code, verifyWith } = advice.change;
  const named = `The code, \`variants/recipes/${recipe}/request-context.ts\`:`;
  return [
    ...(recipe === "" ? [] : ["", named, "", "```ts", code, "```"]),
    "",
    "To check the saving:",
    "",
    "```sh",
    verifyWith,
    "```",
  ];
}
