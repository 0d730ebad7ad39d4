#!/usr/bin/env node
import { enableCompileCache } from "node:module";

// Compiling the lab's code is half of a short command's time, so the cache is enabled before any of it is loaded.
enableCompileCache();
const { answer } = await import("./program.ts");
const { EXIT } = await import("./exit-code.ts");
const { LAB } = await import("./lab.ts");
const { terminal } = await import("./terminal.ts");

// A reader that ends early, such as `head`, is not an error. A run goes on if its progress cannot be written.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  terminal.log(`stdout cannot be written: ${error.message}.`);
  process.exit(EXIT.failed);
});
process.stderr.on("error", () => undefined);

await answer(process.argv.slice(2), terminal, LAB);
