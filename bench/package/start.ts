#!/usr/bin/env node
const OLDEST = [22, 14] as const;
const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) {
  await import("./main.ts");
} else {
  process.stderr.write(`request-context-lab needs Node ${OLDEST.join(".")} or later; this is ${process.version}.\n`);
  process.exitCode = 2;
}
