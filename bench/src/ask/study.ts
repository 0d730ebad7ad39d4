import type { RawRequest } from "./request.ts";

/** A question with a name, and what would be typed to answer it. */
export interface Study {
  readonly name: string;
  readonly question: string;
  /** The question that its result answers. */
  readonly answers: string;
  readonly flags: StudyFlags;
}

/** As a user types them; a place on an axis is said by `vary` and `set`, one axis an entry. */
type StudyFlags = Omit<RawRequest, "study" | "variantsFrom" | "connections" | "requestIds" | "nodeFlags">;
