import { readFileSync } from "node:fs";
import { join } from "node:path";
import { baseContentOf } from "./content-hash.ts";
import { baseGone, baseNotPulled, notPinned } from "./docker-error.ts";
import { inspectImage } from "./inspect-image.ts";
import { OFFLINE_BASE } from "./names.ts";
import { DOCKER, DOCKERFILE } from "./places.ts";
import { pullImage } from "./pull-image.ts";
import { runStep } from "./run-step.ts";

export interface Base {
  readonly name: string;
  /** A hash of its layers, wherever they come from. */
  readonly content: string;
  readonly architecture: string;
}

/** The base that is asked for, or the pinned one; where no registry has that, one made from Debian's packages. */
export async function findBase(log: (text: string) => void, requested?: string): Promise<Base> {
  const name = requested ?? pinnedIn(readFileSync(DOCKERFILE, "utf8"));
  if (await inspectImage(name)) return baseCalled(name);
  if (requested === undefined && (await inspectImage(OFFLINE_BASE))) return baseCalled(OFFLINE_BASE);

  log(`Pulling ${name} …`);
  const pulled = await pullImage(name);
  if (pulled === true) return baseCalled(name);
  if (requested !== undefined) throw baseNotPulled(name, pulled);

  log(`It cannot be pulled: ${pulled}`);
  log(`Making ${OFFLINE_BASE} from Debian's packages instead, which takes about half a minute …`);
  await runStep(join(DOCKER, "offline-base.sh"), [OFFLINE_BASE]);
  return baseCalled(OFFLINE_BASE);
}

/** The default of the Dockerfile's BASE, which is the one place where it stands. */
export function pinnedIn(dockerfile: string): string {
  const pinned = /^ARG BASE=(\S+@sha256:[0-9a-f]{64})$/m.exec(dockerfile)?.[1];
  if (pinned === undefined) throw notPinned(DOCKERFILE);
  return pinned;
}

async function baseCalled(name: string): Promise<Base> {
  const image = await inspectImage(name);
  if (image === undefined) throw baseGone(name);
  return { name, content: baseContentOf(image.RootFS.Layers ?? []), architecture: image.Architecture };
}
