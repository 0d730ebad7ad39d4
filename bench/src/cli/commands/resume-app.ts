import { resolve } from "node:path";
import { holdsApp } from "../../journal/run-folder.ts";
import { resumeApp } from "../compose/app/resume-app.ts";
import { UsageError } from "../exit-code.ts";
import { shown } from "../runs/run-named.ts";
import type { Given } from "../spec/spec.ts";
import type { RESUME_APP } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";

export async function resumeOwn({ words, options }: Given<typeof RESUME_APP>, terminal: Terminal): Promise<void> {
  const folder = resolve(words[0] ?? "");
  if (!holdsApp(folder)) throw new UsageError(`${shown(folder)} is not the folder of a comparison.`);
  await resumeApp(folder, options, terminal);
}
