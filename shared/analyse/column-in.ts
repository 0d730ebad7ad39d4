import { type Cell, columnOf, Framework, Pattern } from "../record/index.ts";

/** Framework and column of a cell, whose coordinates have whatever the registry called its pattern when it ran. */
export function columnIn({ subject, coordinates }: Cell): { readonly framework: Framework; readonly pattern: Pattern } {
  const framework = Framework.parse(coordinates["framework"]);
  const pattern = Pattern.parse(coordinates["pattern"]);
  return { framework, pattern: columnOf({ id: subject.variant, framework, pattern }) };
}
