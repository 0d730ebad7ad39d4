import { renderToString } from "preact-render-to-string";
import { expect, test } from "vitest";
import { commandView } from "../../../../src/site/pages/parts/page.ts";

test("keeps the name of an option on one line, and the command as it is", () => {
  const markup = renderToString(commandView("pnpm bench --node-flags --jitless --seed 2"));
  expect([...markup.matchAll(/<span class="unbroken">(.*?)<\/span>/g)].map(([, option]) => option)).toEqual([
    "--node-flags",
    "--jitless",
    "--seed",
  ]);
  expect(markup.replaceAll(/<[^>]*>/g, "")).toBe("pnpm bench --node-flags --jitless --seed 2");
});
