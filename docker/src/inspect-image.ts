import { askEngine } from "./engine.ts";

/** The fields of an image's record; the names are the engine's. */
export interface InspectedImage {
  readonly Id: string;
  readonly Architecture: string;
  readonly Size: number;
  readonly Config: { readonly Labels?: Readonly<Record<string, string>> | null } | null;
  readonly RootFS: { readonly Layers?: readonly string[] };
}

/** Undefined if the engine has no image of that name. */
export async function inspectImage(name: string): Promise<InspectedImage | undefined> {
  try {
    const [image] = JSON.parse(await askEngine(["image", "inspect", name])) as InspectedImage[];
    return image;
  } catch (error) {
    // Docker says the first, podman the second.
    if (error instanceof Error && /no such image|image not known/i.test(error.message)) return undefined;
    throw error;
  }
}

export function labelsOf({ Config }: InspectedImage): Readonly<Record<string, string>> {
  return Config?.Labels ?? {};
}
