import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { LAB_IMAGE } from "../../../src/cli/compose/plan/prepare.ts";
import { obtainImage } from "../../../src/cli/compose/ready/ready-run.ts";
import { askDocker } from "../../../src/launch/docker/engine.ts";

const FIXTURES = [
  "fixtures/serves.ts",
  "fixtures/bomb.ts",
  "../fixtures/ends-early.ts",
  "../fixtures/will-not-stop.ts",
];

/** Building it takes a while where the sources have changed. */
export const IMAGE_WITHIN_MS = 300_000;

export interface TestImage extends AsyncDisposable {
  readonly reference: string;
}

/** The lab's image with the fixtures in it, under a name of its own. */
export async function imageWithFixtures(): Promise<TestImage> {
  await obtainImage(LAB_IMAGE, () => undefined);
  const reference = `request-context-lab-test:${process.pid}-${performance.now().toFixed(0)}`;
  const context = mkdtempSync(join(tmpdir(), "image-with-fixtures-"));
  try {
    for (const file of FIXTURES) cpSync(join(import.meta.dirname, file), join(context, basename(file)));
    writeFileSync(join(context, "package.json"), '{ "type": "module" }');
    writeFileSync(join(context, "Dockerfile"), `FROM ${LAB_IMAGE}\nCOPY . /lab/fixtures/\n`);
    await askDocker(["build", "--tag", reference, context], IMAGE_WITHIN_MS);
  } finally {
    rmSync(context, { recursive: true });
  }
  return {
    reference,
    [Symbol.asyncDispose]: async () => void (await askDocker(["image", "rm", "--force", reference])),
  };
}

/** The containers of a run that still exist, running or not, by their names. */
export async function containersOf(runId: string): Promise<readonly string[]> {
  const filter = ["--filter", `label=request-context-lab.run=${runId}`];
  return (await askDocker(["container", "ls", "--all", "--format", "{{.Names}}", ...filter]))
    .split("\n")
    .filter(Boolean);
}
