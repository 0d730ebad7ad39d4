import { expect, test } from "vitest";
import { requestBytes, withId } from "../../src/http/exchange.ts";

test("a request is kept alive, unless its headers say otherwise", () => {
  const request = { method: "GET", path: "/bench", headers: { "x-request-id": "mine" } } as const;
  expect(requestBytes(request, "here:80").toString()).toBe(
    "GET /bench HTTP/1.1\r\nHost: here:80\r\nConnection: keep-alive\r\nx-request-id: mine\r\n\r\n",
  );
  const last = { ...request, headers: { Connection: "close" } };
  expect(requestBytes(last, "here:80").toString()).toBe(
    "GET /bench HTTP/1.1\r\nHost: here:80\r\nConnection: close\r\n\r\n",
  );
});

test("a header has a byte for each character, and a body is UTF-8", () => {
  const request = { method: "POST", path: "/", headers: { "x-request-id": "é" }, body: "é" } as const;
  const bytes = requestBytes(request, "here");
  expect(bytes.toString("latin1")).toContain("x-request-id: é\r\n");
  expect(bytes.toString("latin1")).toContain("Content-Length: 2\r\n");
  expect(bytes.subarray(-2).toString()).toBe("é");
});

test("a body is JSON, unless its headers say otherwise", () => {
  const request = { method: "POST", path: "/", body: "{}" } as const;
  expect(withId(request, "mine").headers).toEqual({ "x-request-id": "mine", "Content-Type": "application/json" });
  const headers = { "Content-Type": "multipart/form-data; boundary=edge" };
  expect(withId({ ...request, headers }, undefined).headers).toEqual(headers);
});
