import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { ROOT } from "../../../src/cli/places.ts";

const MODULE = pathToFileURL(`${ROOT}/bench/src/cli/publish/faults-in-run.ts`).href;

test.each([
  ["/", "see https://nodejs.org/api", "undefined"],
  ["/", "at /home/ann/app.js", "/home/ann"],
  ["/srv/ann", "at /srv/ann/app.js", "/srv/ann/"],
])("with the home folder %s, the place that is named in %j is %s", (home, text, place) => {
  const script = `import { placeIn } from "${MODULE}"; console.log(String(placeIn(${JSON.stringify(text)})));`;
  const env = { ...process.env, HOME: home, NODE_NO_WARNINGS: "1" };
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8", env });
  expect(printed.trim()).toBe(place);
});
