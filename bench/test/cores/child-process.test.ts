import { expect, test } from "vitest";
import { lastComplaint } from "../../src/cores/child-process.ts";

test.each([
  [
    "Node",
    "/app/main.js:1\nthrow new Error();\n^\n\nTypeError: x is not a function\n    at main.js:1:1 {\n  code: 'E'\n}\n\nNode.js v26\n",
  ],
  ["Python", 'Traceback (most recent call last):\n  File "app.py", line 3\nTypeError: x is not a function\n'],
  ["a server that went on after an error", "Error: first\nlistening\nTypeError: x is not a function\nbye\n"],
])("the error printed last is found in what %s prints", (_of, printed) => {
  expect(lastComplaint(printed)).toBe("TypeError: x is not a function");
});

test("a server that printed no error has no complaint", () => {
  expect(lastComplaint("listening on 3000\n  Error: quoted, in a list\n")).toBeUndefined();
});
