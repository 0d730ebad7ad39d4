import { reasonOf } from "@lab/shared/record";
import { type Inspected, inspectContainer, removeContainer } from "./container.ts";
import { askDocker } from "./engine.ts";
import { isKnownDead, OWNER_LABEL, oursIn } from "./owner.ts";

/** Removes the containers of runs whose process is known to be gone, and no others. */
export async function sweepContainers(): Promise<readonly string[]> {
  const listed = await askDocker(["container", "ls", "--all", "--quiet", "--filter", `label=${OWNER_LABEL}`]);
  const sentences: string[] = [];
  for (const id of listed.split("\n").filter(Boolean)) {
    const container = await inspectContainer(id);
    const sentence = container && (await sweptContainer(container));
    if (sentence !== undefined) sentences.push(sentence);
  }
  return sentences;
}

async function sweptContainer({ Id, Name, Config, State }: Inspected): Promise<string | undefined> {
  const ours = oursIn(Config.Labels ?? {});
  if (ours === undefined || !isKnownDead(ours.owner)) return undefined;
  try {
    await removeContainer(Id);
    const running = State.Running ? ", and ended what still ran in it" : "";
    return `Removed the container ${Name.slice(1)}, left behind by process ${ours.owner.pid}${running}.`;
  } catch (error) {
    // It only takes up space; the user decides.
    return reasonOf(error);
  }
}
