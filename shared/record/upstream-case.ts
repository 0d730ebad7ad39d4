import { z } from "zod";
import { InLanguages } from "./claims/claim.ts";

/** `case.json` of a change to a library. Its folder has a reproduction, the text to send and, if it can, a patch. */
export const UpstreamCase = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/),
  library: z.string().min(1),
  /** The version that it is about: exact, and the one in the lockfile. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/, "is not pinned: a version is exact, such as 1.2.3"),
  /** The finding or the change, in one sentence. */
  says: InLanguages,
  /** The variants that the patch is measured on, with `--vary patch=off,on`. */
  variants: z.array(z.string()),
  /** Runs before this day measured another patch. */
  measuredSince: z.iso.date().optional(),
  /** Why there is no patch; absent if there is one. */
  withoutPatch: InLanguages.optional(),
  /** The library's own tests, as released and as patched, or why they were not run. */
  suite: z.union([
    z.strictObject({ tests: z.int(), asReleased: z.int(), asPatched: z.int() }),
    z.strictObject({ absent: InLanguages }),
  ]),
});

export type UpstreamCase = z.infer<typeof UpstreamCase>;
