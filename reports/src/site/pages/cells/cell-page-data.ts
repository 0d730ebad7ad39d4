import type { CellProfile, JournalOfRun, ReadableRun } from "../../../model/run/listed-run.ts";

export interface CellPageData {
  readonly run: ReadableRun;
  /** Its id, in the plan. */
  readonly cell: string;
  readonly slugs: ReadonlyMap<string, string>;
  readonly journal: JournalOfRun;
  readonly profile: CellProfile;
  /** The pair with its baseline, where there is a page for it. */
  readonly why?: { readonly fromSlug: string; readonly toSlug: string } | undefined;
}
