import { setTimeout as delay } from "node:timers/promises";
import { firstAnswerOf } from "../first-answer.ts";
import type { LaunchSpec } from "../launcher.ts";
import { freePort } from "../ports.ts";
import type { Sign } from "../until-ready.ts";
import { INNER_PORTS } from "./arguments.ts";
import { inspectContainer, publishedAt } from "./container.ts";
import type { DockerNetwork } from "./engine.ts";

/** A user's own image, whose server does not know the lab. */
export interface OwnImage {
  readonly image: string;
  /** Its port on this machine, where it has this machine's network. */
  readonly port: number;
  readonly path: string;
}

export async function ownImageOf({ start }: LaunchSpec): Promise<OwnImage | undefined> {
  if (start?.image === undefined) return undefined;
  return { image: start.image, port: await freePort(), path: start.path };
}

export function signOfImage(name: string, spec: LaunchSpec, { port, path }: OwnImage, network: DockerNetwork): Sign {
  return firstAnswerOf(spec, {
    pid: 0,
    url: `http://127.0.0.1:${port}`,
    path,
    ...(network !== "host" && { published: (signal) => publishedUrl(name, signal) }),
  });
}

const ASKED_AGAIN_AFTER_MS = 50;

/** The engine passes its port on once the container runs. */
async function publishedUrl(name: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    const container = await inspectContainer(name);
    const url = container && publishedAt(container, INNER_PORTS.server);
    if (url !== undefined) return url;
    await delay(ASKED_AGAIN_AFTER_MS, undefined, { signal });
  }
}
