/** A heading and what stands below it; nothing at all where there is nothing to say. */
export function section(title: string, ...paragraphs: readonly (string | undefined)[]): readonly string[] {
  const said = paragraphs.filter((paragraph) => paragraph !== undefined && paragraph !== "");
  return said.length === 0 ? [] : [`## ${title}`, ...said.filter((paragraph) => paragraph !== undefined)];
}
