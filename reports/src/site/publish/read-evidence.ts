import { type Evidence, evidenceOf } from "../../model/claims/evidence-of.ts";
import { openArchive } from "./archive.ts";

/** For each of these studies, what the published runs in a folder say, and what they leave open. */
export function readEvidence(folder: string, studies: readonly string[]): ReadonlyMap<string, Evidence> {
  const archive = openArchive([folder]);
  const published = archive.readable.map((run) => ({ ...run, isPublished: true }));
  const judged = archive.claims();
  return new Map(studies.map((study) => [study, evidenceOf(study, published, judged)]));
}
