import { inspectImage, labelsOf } from "./inspect-image.ts";
import { LABELS, TAGS, type Target } from "./names.ts";
import { contentOf } from "./sources.ts";

export type ImageState =
  | { readonly state: "missing" }
  /** Stale: something that goes into it is another now. */
  | { readonly state: "current" | "stale"; readonly content: string; readonly sizeBytes: number };

/** Reads whether the engine has the image, and whether this checkout would build the same one. */
export async function readImageState(target: Target, tag = TAGS[target]): Promise<ImageState> {
  const image = await inspectImage(tag);
  if (image === undefined) return { state: "missing" };
  const { [LABELS.content]: content = "", [LABELS.baseContent]: baseContent = "" } = labelsOf(image);
  const state = content === contentOf(target, baseContent) ? "current" : "stale";
  return { state, content, sizeBytes: image.Size };
}
