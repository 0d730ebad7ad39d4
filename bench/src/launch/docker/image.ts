import { askDocker } from "./cli.ts";
import { DockerRefusal, imageMissing } from "./error.ts";

/** The digest of an image's content, by which the engine knows it. */
export async function readImageId(reference: string): Promise<string> {
  try {
    return (await askDocker(["image", "inspect", "--format", "{{.Id}}", reference])).trim();
  } catch (error) {
    throw error instanceof DockerRefusal ? imageMissing(reference, error) : error;
  }
}
