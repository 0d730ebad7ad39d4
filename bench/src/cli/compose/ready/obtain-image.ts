import { buildImage, readImageState, TAGS } from "@lab/docker";
import { type Environment, reasonOf } from "@lab/shared/record";
import { readImageId } from "../../../launch/docker/engine.ts";

export const LAB_IMAGE = TAGS.variants;

export type Image = NonNullable<Exclude<Environment["docker"], { absent: string }>["image"]>;

/** The image that a run is made with. The lab's own is built first if a source is newer; nothing stale is measured. */
export async function obtainImage(reference: string, say: (text: string) => void): Promise<Image> {
  if (reference === LAB_IMAGE) await buildIfStale(say);
  return { reference, id: await readImageId(reference) };
}

async function buildIfStale(say: (text: string) => void): Promise<void> {
  const { state } = await readImageState("variants");
  if (state === "current") return;
  say(`The image ${LAB_IMAGE} is ${state === "missing" ? "not there yet" : "not that of the sources any more"}.`);
  try {
    await buildImage({ target: "variants", say });
  } catch (cause) {
    const reason = reasonOf(cause);
    throw new Error(`The image could not be built: ${reason} \`pnpm docker:build\` tries again.`, { cause });
  }
}
