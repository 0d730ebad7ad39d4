import { expect, test } from "vitest";
import { aboutTheApp } from "../../../../src/cli/compose/inspect/inspect-error.ts";
import { LaunchError } from "../../../../src/launch/launcher.ts";

const what = "ended with exit code 1 before it was ready.";
const endedWith = (printed: string) => aboutTheApp(new LaunchError({ cell: "a", what, printed, ended: true }), "/app");
const withCode = (code: string) => `password: 'secret'\n{\n  code: '${code}',\n  port: 80\n}\n`;

test.each([
  ["EADDRINUSE", "its port is taken (EADDRINUSE). Let it read PORT"],
  ["ECONNREFUSED", "it could not connect to another server, such as a database (ECONNREFUSED). Start that first."],
  ["MODULE_NOT_FOUND", "a file or package is missing (MODULE_NOT_FOUND). Build the app"],
  ["ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX", "Node cannot run its TypeScript (ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX). Start"],
])("an app that printed %s last is explained by it, without its output", (code, cause) => {
  const error = endedWith(withCode("ENOENT") + withCode(code));
  expect(error).toMatchObject({ exitCode: 2, message: expect.stringContaining(`before it was ready: ${cause}`) });
  expect(String(error)).not.toContain("secret");
});

test("the code is also found in an error's message, as loggers print it", () => {
  const printed = "ERROR Unable to connect to the database.\nError: connect ECONNREFUSED 127.0.0.1:5432\n";
  expect(endedWith(printed)).toMatchObject({ message: expect.stringContaining("(ECONNREFUSED)") });
});

test.each([withCode("ENOENT"), "", withCode("toString")])("any other is to be started by hand: %j", (printed) => {
  expect(endedWith(printed)).toMatchObject({
    message: expect.stringMatching(/ready\. Run its command by hand in \/app /),
  });
});
