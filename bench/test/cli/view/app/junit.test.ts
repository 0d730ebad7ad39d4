import { expect, test } from "vitest";
import { junitXml } from "../../../../src/cli/view/app/junit.ts";

test("a case each for what holds, what does not, and what can't be reported, in XML whatever the words are", () => {
  expect(
    junitXml([
      { name: "after against before", state: "passed", sentence: "No difference." },
      { name: "p99<20ms", state: "failed", sentence: 'it is "30 ms" & more\nthan that\u001b' },
      { name: "rps>-3%", state: "unclear", sentence: "it is unclear" },
    ]),
  ).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites tests="3" failures="1" errors="1">
  <testsuite name="request-context-lab app" tests="3" failures="1" errors="1">
    <testcase classname="request-context-lab.app" name="after against before">
      <system-out>No difference.</system-out>
    </testcase>
    <testcase classname="request-context-lab.app" name="p99&lt;20ms">
      <failure message="it is &quot;30 ms&quot; &amp; more&#10;than that"/>
    </testcase>
    <testcase classname="request-context-lab.app" name="rps&gt;-3%">
      <error message="it is unclear"/>
    </testcase>
  </testsuite>
</testsuites>
`);
});
