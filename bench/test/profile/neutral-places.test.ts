import { expect, test } from "vitest";
import { withNeutralPlaces } from "../../src/profile/clinic-page.ts";

test.each([
  ["of the checkout", "file:///home/me/lab/node_modules/fastify/reply.js"],
  ["of the image", "file:///lab/node_modules/fastify/reply.js"],
])("the places %s are the same for every reader", (_, url) => {
  expect(withNeutralPlaces(url, "/home/me/lab")).toBe("file:///request-context-lab/node_modules/fastify/reply.js");
});

test.each(["node_modules/@lab/serve.js", "/srv/lab/variants/a.js", "/lab/other"])("%s stays as it is", (text) => {
  expect(withNeutralPlaces(text, "/home/me/checkout")).toBe(text);
});
