import { resolve } from "node:path";
import { PUBLISHED_RUNS } from "../places.ts";
import { publishRun } from "../publish/publish-run.ts";
import { runNamed, shown } from "../runs/run-named.ts";
import type { Given } from "../spec/spec.ts";
import type { PUBLISH } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";

export async function publish({ words, options }: Given<typeof PUBLISH>, terminal: Terminal): Promise<void> {
  const { into = PUBLISHED_RUNS, archive, json } = options;
  const published = await publishRun(runNamed(words[0] ?? ""), {
    into: resolve(into),
    archive: archive === undefined ? undefined : resolve(archive),
  });
  const { bytesBefore, bytes, allBytes } = published;
  const folder = shown(published.folder);
  const megabytes = (size: number): string => `${(size / 1_000_000).toFixed(2)} MB`;
  terminal.say(
    `${folder}: ${megabytes(bytes)} of ${megabytes(bytesBefore)}. All published runs: ${megabytes(allBytes)}.`,
  );
  if (json) terminal.document({ ...published, folder });
}
