import { expect, test } from "vitest";
import { moduleIn, readCommand, readGit } from "../../../src/ask/app/app-values.ts";
import { refused } from "../../../src/ask/problem.ts";

test.each([
  ["main..HEAD", { base: "main", head: "HEAD" }],
  ["v1.2.0..feature/x", { base: "v1.2.0", head: "feature/x" }],
  ["HEAD~1..", { base: "HEAD~1", head: "HEAD" }],
])("%s are two commits", (text, read) => {
  expect(readGit(text)).toEqual({ value: read });
});

test.each(["main", "..HEAD", "main...HEAD", "main..HEAD..x", "--all..HEAD", "main..--all", "a b..c"])(
  "%s are refused",
  (text) => {
    expect(readGit(text)).toEqual(refused("--git", `"${text}" is not two commits such as main..HEAD.`));
  },
);

test.each([
  ["app.js", "app.js"],
  [" old/app.mts ", "old/app.mts"],
  ["node app.js", undefined],
  ["./server", undefined],
  ["cd old && node app.js", undefined],
])("%s is a module only where it is one word that ends like one", (text, module) => {
  expect(moduleIn(text)).toBe(module);
});

test.each([
  ["node server.js --port={port}", ["node", "server.js", "--port={port}"]],
  ["NODE_ENV=production node server.js", "NODE_ENV=production node server.js"],
  ["cd old && node server.js", "cd old && node server.js"],
  ["python3 -m http.server $PORT", "python3 -m http.server $PORT"],
])("%s is started with a shell only where it needs one", (typed, command) => {
  expect(readCommand(typed)).toEqual(command);
});
