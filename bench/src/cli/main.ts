#!/usr/bin/env node
import { enableCompileCache } from "node:module";

// Half of what a short command takes is to compile the lab's own code; so this comes before it is loaded.
enableCompileCache();
const { answer } = await import("./program.ts");
const { EXIT } = await import("./exit-code.ts");
const { LAB } = await import("./lab.ts");
const { terminal } = await import("./terminal.ts");

// A reader who has seen enough, such as `head`, is no error. A run goes on without one of its progress.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  terminal.say(`stdout cannot be written: ${error.message}.`);
  process.exit(EXIT.failed);
});
process.stderr.on("error", () => undefined);

await answer(process.argv.slice(2), terminal, LAB);
