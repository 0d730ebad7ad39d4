#!/usr/bin/env node
import { answer } from "./commands/answer.ts";
import { LAB } from "./commands/lab.ts";
import { terminal } from "./terminal.ts";

// A reader who has seen enough, such as `head`, is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  throw error;
});

await answer(process.argv.slice(2), terminal, LAB);
