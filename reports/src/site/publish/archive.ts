import type { CpuProfile } from "@lab/shared/attribute";
import { readBursts } from "@lab/shared/run-folder";
import { type Judged, judgeAll } from "../../model/claims/judge-claim.ts";
import { entriesOf, type LedgerEntry, quotable } from "../../model/ledger/ledger-entry.ts";
import { listRuns, readClaims, readMicro, readRuns } from "../../model/read-runs/list-runs.ts";
import { clinicPagesIn, readCpuProfile, readProfile } from "../../model/read-runs/read-profile.ts";
import type { CellProfile, FramedTool, JournalOfRun, ListedRun, ReadableRun } from "../../model/run/listed-run.ts";

/** The runs that pages are made of. Names are looked up among what is there, and never become a path. */
export interface Archive {
  readonly runs: readonly ListedRun[];
  readonly readable: readonly ReadableRun[];
  readonly lookedIn: readonly string[];
  readonly opened: readonly OpenedRun[];
  find(name: string): OpenedRun | undefined;
  /** The figures of all runs that may be quoted. */
  history(): readonly LedgerEntry[];
  /** The claims of others, if the folders have any, with the evidence of their published runs. */
  claims(): Judged | undefined;
}

/** A readable run and the other files of its folder, read on demand. */
export interface OpenedRun {
  readonly run: ReadableRun;
  readonly folder: string;
  journal(): JournalOfRun;
  profile(variant: string): CellProfile;
  cpuProfile(variant: string): CpuProfile | undefined;
  clinicPage(variant: string, tool: FramedTool): string | undefined;
}

/** The runs in these folders: in parents of run folders, or in run folders. */
export function openArchive(lookedIn: readonly string[], are: "parents" | "runs" = "parents"): Archive {
  const located = are === "runs" ? readRuns(lookedIn) : listRuns(lookedIn);
  const opened = new Map<string, OpenedRun>();
  let history: readonly LedgerEntry[] | undefined;
  let claims: Judged | undefined;
  const journalIn = journalCache();
  for (const { run, folder } of located) {
    if (run.state === "readable") opened.set(run.name, open(run, folder, journalIn));
  }
  return {
    runs: located.map(({ run }) => opened.get(run.name)?.run ?? run),
    readable: [...opened.values()].map(({ run }) => run),
    lookedIn,
    opened: [...opened.values()],
    find: (name) => opened.get(name),
    history: () => {
      history ??= quotable([...opened.values()].flatMap(({ run }) => entriesOf(run)));
      return history;
    },
    claims: () => {
      claims ??= claimsOf([...opened.values()], lookedIn);
      return claims;
    },
  };
}

function claimsOf(opened: readonly OpenedRun[], lookedIn: readonly string[]): Judged | undefined {
  const claims = readClaims(lookedIn);
  return claims && judgeAll(claims, { runs: opened.map(({ run }) => run), micro: readMicro(lookedIn) });
}

/**
 * Keeps only the latest: the journals of fifty runs would take a gigabyte and most of the time for garbage collection.
 */
function journalCache(): (folder: string) => JournalOfRun {
  let latest: { readonly folder: string; readonly journal: JournalOfRun } | undefined;
  return (folder) => {
    if (latest?.folder !== folder) latest = { folder, journal: readBursts(folder) };
    return latest.journal;
  };
}

function open(run: ReadableRun, folder: string, journalIn: ReturnType<typeof journalCache>): OpenedRun {
  const profiles = new Map<string, CellProfile>();
  const pages = clinicPagesIn(folder);
  return {
    run,
    folder,
    journal: () => journalIn(folder),
    profile(variant) {
      const profile = profiles.get(variant) ?? readProfile(folder, variant, pages);
      profiles.set(variant, profile);
      return profile;
    },
    cpuProfile: (variant) => readCpuProfile(folder, variant),
    clinicPage: (variant, tool) => pages.of(variant, tool),
  };
}

/** The function, which computes once for each archive or run: many pages ask for the same. */
export function remembered<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const { value } = known.get(key) ?? { value: compute(key) };
    known.set(key, { value });
    return value;
  };
}
