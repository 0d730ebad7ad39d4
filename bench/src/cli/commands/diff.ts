import { difference } from "@lab/shared/attribute";
import { findPair } from "../runs/find-attribution.ts";
import type { DIFF } from "../spec/explain.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";
import { differenceMarkdown, differenceText } from "../view/difference-text.ts";

export function diff({ words, options }: Given<typeof DIFF>, terminal: Terminal): void {
  const { run, top, json, markdown } = options;
  const [a = "", b = ""] = words;
  const { from, to, measuredUs } = findPair([a, b], run);
  const found = difference(from, to, measuredUs);
  if (json) terminal.document(found);
  else if (markdown) terminal.print(differenceMarkdown(found, top));
  else terminal.print(differenceText(found, top, terminal.columns));
}
