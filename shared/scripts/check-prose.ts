import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import rules from "./prose-rules.json" with { type: "json" };
import { script } from "./script.ts";

const PROSE = /\.(ts|mjs|md|sh|css|yml)$|\/words\/\w+\.json$/;
/** Recorded texts, dated notes of what was found, and the rules themselves. */
const LEFT_OUT = /(^|\/)(published|fixtures|recorded|notes)\/|check-prose/;
const DOC_COMMENT = /^\s*\/?\*\*? (Of|What|Whether|All that|Those) /;
const avoided = rules.map(([pattern = "", instead = ""]) => ({
  pattern: new RegExp(`\\b(${pattern})\\b`, "i"),
  instead,
}));

const folders = script("pnpm prose", "Reports the places whose English is not plain.")
  .argument("[folders...]", "only these")
  .parse().args;
const files = execFileSync("git", ["ls-files", "-z", "--", ...folders], { encoding: "utf8", maxBuffer: 2 ** 26 });
const faults = files
  .split("\0")
  .filter((file) => PROSE.test(file) && !LEFT_OUT.test(file) && existsSync(file))
  .flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, index) => faultsIn(line).map((fault) => `${file}:${index + 1}: ${fault}`)),
  );

if (faults.length > 0) {
  console.error(
    `${faults.join("\n")}\n${faults.length} places to reword; shared/scripts/prose-rules.json has the rules.`,
  );
  process.exitCode = 1;
}

function faultsIn(line: string): readonly string[] {
  const words = avoided.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(line);
    return found === null ? [] : [`"${found[0]}": ${instead}`];
  });
  const opening = DOC_COMMENT.exec(line);
  return opening === null ? words : [...words, `a comment that begins with "${opening[1]}": say what it is or returns`];
}
