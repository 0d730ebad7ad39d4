import { expect, test } from "vitest";
import { REQUEST_ID_HEADER, ROUTES } from "../../contract/routes.ts";

test("there are two routes, and no more", () => {
  expect(ROUTES).toEqual({ bench: "/bench", async: "/bench/async" });
});

test("the header's name is in lower case, as Node hands headers over", () => {
  expect(REQUEST_ID_HEADER).toBe(REQUEST_ID_HEADER.toLowerCase());
});
