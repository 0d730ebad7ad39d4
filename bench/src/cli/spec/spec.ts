import { ProfileTool } from "@lab/shared/record";
import { as, flag, type Options, oneOf, type Raw, type Read, text } from "../../ask/options/option.ts";
import { readList } from "../../ask/options/quantities.ts";

/** An argument of a command, as commander writes it: `<run>`, `[names...]`. */
interface Argument {
  readonly name: string;
  readonly help: string;
  readonly default?: string | readonly string[];
}

export interface Spec {
  readonly name: string;
  readonly help: string;
  readonly takes?: readonly Argument[];
  /** Its own flags, whose values are read before it begins. */
  readonly own: Options;
  /** The flags of a plan, which the ask stage reads together. */
  readonly request?: Options;
  readonly ends?: string;
}

export interface Args<Of extends Spec> {
  readonly positionals: readonly string[];
  readonly options: Read<Of["own"]>;
  /** Flags that the printed command repeats: those of its plan, and some of its own. */
  readonly request: Of extends { readonly request: infer Request extends Options } ? Raw<Request> : unknown;
}

export const JSON_DOCUMENT = { json: flag("as one JSON document on stdout") };
export const LANG = { lang: { ...oneOf("<language>", ["en", "ja"]), default: "en" } };
export const OUT = { out: text("<dir>", "the folder of this run (default: reports/runs/<its id>)") };
export const QUIET = { quiet: flag("only the result: no plan, no progress") };

export const RESULT = {
  json: flag("the result as one JSON document on stdout"),
  exportCsv: text("<file>", "a row per cell, for spreadsheets"),
  exportMarkdown: text("<file>", "the table, for an issue or a pull request"),
};

const TOOLS = ProfileTool.options;

export function tools(help: string) {
  const read = (typed: string): readonly ProfileTool[] | undefined => {
    const names: readonly string[] | undefined = readList(typed);
    if (names === undefined || names.some((tool) => !TOOLS.some((known) => known === tool))) return undefined;
    return TOOLS.filter((tool) => names.includes(tool));
  };
  return { value: "<list>", read: as(`a list of ${TOOLS.join(", ")}`, read), help };
}
