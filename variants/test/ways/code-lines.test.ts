import { describe, expect, test } from "vitest";
import { codeLinesIn, partFor, programOf } from "./code-lines.ts";

describe("a line of code", () => {
  test("is one that is neither empty nor a comment", () => {
    const text = [
      "/** Says why. */",
      "const one = 1; // is one",
      "",
      "/**",
      " * Says more.",
      " */",
      "  // No.",
      "run(one);",
    ];
    expect(codeLinesIn(text.join("\n"))).toBe(2);
  });
});

describe("a way's program", () => {
  test("is its source and what that imports of ours, without what starts the server", () => {
    expect([...programOf("nest/ways/als-hook.ts")]).toEqual([
      "nest/ways/als-hook.ts",
      "nest/ways/als.ts",
      "nest/patterns/orders.ts",
    ]);
  });

  test("has its pattern, if it is a raw one", () => {
    expect([...programOf("express/inversify.ts")]).toEqual([
      "express/inversify.ts",
      "raw-patterns/inversify.ts",
      "raw-patterns/orders.ts",
      "raw-patterns/request-scope.ts",
      "express/answer-routes.ts",
    ]);
  });

  test("has nothing that is for the other adapter alone", () => {
    const text = "run();\nexport function onExpress(): void {\n  run();\n}\nexport function onFastify(): void {}\n";
    expect(partFor("fastify", text)).toBe("run();\nexport function onFastify(): void {}\n");
  });
});
