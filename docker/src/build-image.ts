import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBase } from "./find-base.ts";
import { LABELS, TAGS, type Target } from "./names.ts";
import { runStep } from "./run-step.ts";
import { contentOf } from "./sources.ts";
import { stageContext } from "./stage-context.ts";

export interface BuildOrder {
  readonly target: Target;
  /** The target's usual one, unless given. */
  readonly tag?: string;
  /** The pinned one, unless given. */
  readonly base?: string;
  readonly log: (text: string) => void;
}

/** Builds an image with the built variants of this checkout, on its base. */
export async function buildImage({ target, tag = TAGS[target], base: requested, log }: BuildOrder): Promise<void> {
  const base = await findBase(log, requested);
  log(`Building ${tag} on ${base.name} …`);
  const labels = {
    [LABELS.content]: contentOf(target, base.content),
    [LABELS.base]: base.name,
    [LABELS.baseContent]: base.content,
  };
  const context = mkdtempSync(join(tmpdir(), "request-context-lab-image-"));
  const remove = (): void => rmSync(context, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    await stageContext(context, target, base.architecture);
    await runStep("docker", [
      "build",
      ...["--target", target, "--tag", tag, "--build-arg", `BASE=${base.name}`],
      ...Object.entries(labels).flatMap(([label, value]) => ["--label", `${label}=${value}`]),
      context,
    ]);
  } finally {
    process.off("exit", remove);
    remove();
  }
}
