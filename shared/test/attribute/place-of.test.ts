import { expect, test } from "vitest";
import { placeOf } from "../../attribute/place-of.ts";

function placeIn(url: string, functionName = "work", scriptId = "1") {
  return placeOf({ functionName, scriptId, url, lineNumber: 0, columnNumber: 0 });
}

test.each([
  ["npm", "file:///home/me/app/node_modules/fastify/lib/reply.js", "fastify", "lib/reply.js"],
  [
    "pnpm",
    "file:///lab/node_modules/.pnpm/@nestjs+core@12.5.1_a7d9/node_modules/@nestjs/core/injector/injector.js",
    "@nestjs/core",
    "injector/injector.js",
  ],
  ["nested", "file:///lab/node_modules/express/node_modules/router/index.js", "router", "index.js"],
  [
    "encoded",
    "file:///lab/node_modules/%40nestjs/common/utils/shared%20utils.js",
    "@nestjs/common",
    "utils/shared utils.js",
  ],
  ["CommonJS by path", "/lab/node_modules/rxjs/dist/cjs/index.js", "rxjs", "dist/cjs/index.js"],
  ["Windows", "file:///C:/lab/node_modules/rxjs/dist/cjs/index.js", "rxjs", "dist/cjs/index.js"],
  ["Windows by path", "C:\\lab\\node_modules\\rxjs\\dist\\index.js", "rxjs", "dist/index.js"],
])("finds the package in a path of %s", (_, url, owner, file) => {
  expect(placeIn(url)).toMatchObject({ owner, file });
});

test("recognises a variant by its folder, wherever the lab is", () => {
  const expected = { owner: "variant", kind: "variant", file: "nest/dist/fastify/cls.js" };
  expect(placeIn("file:///lab/variants/nest/dist/fastify/cls.js")).toEqual(expected);
  expect(placeIn("file:///home/me/variants/of/lab/variants/nest/dist/fastify/cls.js")).toEqual(expected);
});

test("hides the folders of the user's disk", () => {
  expect(placeIn("file:///home/me/secret/server.js")).toEqual({ owner: "variant", kind: "variant", file: "server.js" });
});

test.each([
  ["@nestjs/platform-fastify", "framework"],
  ["find-my-way", "framework"],
  ["router", "framework"],
  ["nestjs-cls", "context"],
  ["rxjs", "library"],
  ["reflect-metadata", "library"],
])("knows what kind of code %s is", (name, kind) => {
  expect(placeIn(`file:///lab/node_modules/${name}/index.js`)).toMatchObject({ owner: name, kind });
});

test.each([
  ["node:async_hooks", "node:async_hooks", "context"],
  ["node:internal/async_hooks", "node:async_hooks", "context"],
  ["node:internal/async_local_storage/async_context_frame", "node:async_hooks", "context"],
  ["node:internal/async_context_frame", "node:async_hooks", "context"],
  ["node:internal/process/task_queues", "node", "node"],
  ["node:_http_server", "node", "node"],
])("tells what carries a context in Node from the rest of it: %s", (url, owner, kind) => {
  expect(placeIn(url)).toMatchObject({ owner, kind, file: url.slice("node:".length) });
});

test("knows the engine's own, Node's C++, and what is its caller's", () => {
  expect(placeIn("", "(garbage collector)", "0")?.owner).toBe("garbage collector");
  expect(placeIn("", "(program)", "0")?.owner).toBe("engine");
  expect(placeIn("", "writeUtf8String", "0")).toMatchObject({ owner: "node", file: "native" });
  expect(placeIn("", "RegExp: (a)", "0")).toBeUndefined();
  expect(placeIn("", "anonymous", "12")).toBeUndefined();
  expect(placeIn("wasm://wasm/0a1b", "llhttp_execute")).toBeUndefined();
});
