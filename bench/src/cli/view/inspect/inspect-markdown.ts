import type { Inspection } from "../../../inspect/inspection.ts";
import {
  chainTexts,
  changeText,
  contextsText,
  estimated,
  librariesText,
  lossText,
  savingText,
  shareText,
} from "./inspect-sentences.ts";

export function inspectMarkdown(inspection: Inspection): string {
  const { facts, costUs, costs, advice, noProfile } = inspection;
  const rows = costs.map(({ mechanism, us }) => `| ${mechanism} | ${estimated(us)} |`);
  const chains = chainTexts(facts).map((text) => `- request-scoped: ${text}`);
  return [
    `**A request costs ${estimated(costUs)} of CPU.** Request context: ${noProfile ?? shareText(inspection)}.`,
    "",
    `- ${librariesText(facts)}`,
    `- ${contextsText(facts)}`,
    ...chains,
    ...(rows.length === 0 ? [] : ["", "| whose time | per request |", "| --- | --- |", ...rows]),
    "",
    ...adviceOf(advice),
  ].join("\n");
}

function adviceOf(advice: Inspection["advice"]): readonly string[] {
  if ("nothing" in advice) return [advice.nothing];
  const { change } = advice;
  return [
    `**${changeText(change)}**: ${change.says}. Expected saving, with what it makes Node and V8 do: ${savingText(change)}.`,
    `It would lose: ${lossText(change)}.`,
    "",
    ...(change.recipe
      ? [`The recipe, \`variants/recipes/${change.recipe}/request-context.ts\`:`, "", "```ts", change.code, "```", ""]
      : []),
    "To verify the saving:",
    "",
    "```sh",
    change.verifyWith,
    "```",
  ];
}
