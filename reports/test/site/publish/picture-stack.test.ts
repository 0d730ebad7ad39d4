import { expect, test } from "vitest";
import { pictureStack } from "../../../src/site/publish/picture-stack.ts";

const picture = (height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="marks" width="860" height="${height}" viewBox="0 0 860 ${height}"><path d="M0,0"/></svg>`;

test("a stack places pictures below each other and names the part of each", () => {
  const stack = pictureStack([
    { name: "ratios", svg: picture(563) },
    { name: "latency", svg: picture(784) },
  ]);
  expect(stack).toContain('<view id="ratios" viewBox="0 0 860 563"/><svg y="0" ');
  expect(stack).toContain('<view id="latency" viewBox="0 563 860 784"/><svg y="563" ');
});
