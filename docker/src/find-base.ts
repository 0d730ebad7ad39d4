import { readFileSync } from "node:fs";
import { join } from "node:path";
import { baseContentOf } from "./content-hash.ts";
import { baseGone, notPinned } from "./docker-error.ts";
import { type InspectedImage, inspectImage, labelsOf } from "./inspect-image.ts";
import { LABELS } from "./names.ts";
import { DOCKER, DOCKERFILE } from "./places.ts";
import { pullImage } from "./pull-image.ts";
import { runStep } from "./run-step.ts";

export interface Base {
  readonly name: string;
  /** For people: which of the possible bases this is. */
  readonly origin: string;
  /** The same for the same layers, wherever they come from. */
  readonly content: string;
  readonly architecture: string;
}

/** The pinned base where it can be had, else one that is made from Debian's packages and has the same tag. */
export async function findBase(say: (text: string) => void): Promise<Base> {
  const pinned = pinnedIn(readFileSync(DOCKERFILE, "utf8"));
  const tag = pinned.slice(0, pinned.indexOf("@"));

  const here = await inspectImage(pinned);
  if (here) return base(pinned, "the pinned one", here);

  const tagged = await inspectImage(tag);
  if (tagged && LABELS.offlineBase in labelsOf(tagged)) return base(tag, "made from Debian's packages before", tagged);

  say(`Pulling ${pinned} …`);
  const pulled = await pullImage(pinned);
  if (pulled === true) return base(pinned, "the pinned one, pulled", await inspectImage(pinned));
  say(`It cannot be pulled: ${pulled}`);
  if (isUnknownThere(pulled) && (await pullImage(tag)) === true) {
    return base(tag, "the tag's newest: the registry no longer has the pinned one", await inspectImage(tag));
  }

  if (tagged) return base(tag, "not the pinned one, but it was here under the same tag", tagged);

  say(`Making ${tag} from Debian's packages instead, which takes about half a minute …`);
  await runStep(join(DOCKER, "offline-base.sh"), [tag]);
  return base(tag, "made from Debian's packages", await inspectImage(tag));
}

/** The registry answered, and has no such image. */
function isUnknownThere(refusal: string): boolean {
  return /manifest unknown|manifest for .* not found/i.test(refusal);
}

/** The default of the Dockerfile's BASE, which is the one place where it stands. */
export function pinnedIn(dockerfile: string): string {
  const pinned = /^ARG BASE=(\S+@sha256:[0-9a-f]{64})$/m.exec(dockerfile)?.[1];
  if (pinned === undefined) throw notPinned(DOCKERFILE);
  return pinned;
}

function base(name: string, origin: string, image: InspectedImage | undefined): Base {
  if (image === undefined) throw baseGone(name);
  return { name, origin, content: baseContentOf(image.RootFS.Layers ?? []), architecture: image.Architecture };
}
