import { escaped } from "@lab/reports";
import type { AppVerdict, JudgedRequirement } from "@lab/shared/record";
import { requirementSentence } from "./text.ts";
import { beyondBound } from "./verdict.ts";

export interface JunitCase {
  readonly name: string;
  readonly state: "passed" | "failed" | "unclear";
  readonly sentence: string;
}

export function junitCases(verdict: AppVerdict): readonly JunitCase[] {
  const states = { no: "passed", yes: "failed", unclear: "unclear" } as const;
  const state = states[beyondBound(verdict, verdict.failAbovePercent)];
  return [{ name: COMPARISON, state, sentence: verdict.sentence }, ...verdict.requirements.map(requirementCase)];
}

/** For two servers that answer differently and so were not measured. */
export function junitOfDifferences(sentence: string): readonly JunitCase[] {
  return [{ name: COMPARISON, state: "failed", sentence }];
}

const COMPARISON = "after against before";

function requirementCase(required: JudgedRequirement): JunitCase {
  const states = { holds: "passed", fails: "failed", unclear: "unclear" } as const;
  return { name: required.text, state: states[required.state], sentence: requirementSentence(required) };
}

/** The common dialect of JUnit XML. An inconclusive result is an error there, not a failure. */
export function junitXml(cases: readonly JunitCase[]): string {
  const count = (state: JunitCase["state"]): number => cases.filter((one) => one.state === state).length;
  const totals = `tests="${cases.length}" failures="${count("failed")}" errors="${count("unclear")}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${totals}>`,
    `  <testsuite name="request-context-lab app" ${totals}>`,
    ...cases.flatMap(caseLines),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function caseLines({ name, state, sentence }: JunitCase): readonly string[] {
  const said = escapedForXml(sentence);
  const inside = {
    passed: `<system-out>${said}</system-out>`,
    failed: `<failure message="${said}"/>`,
    unclear: `<error message="${said}"/>`,
  }[state];
  return [
    `    <testcase classname="request-context-lab.app" name="${escapedForXml(name)}">`,
    `      ${inside}`,
    "    </testcase>",
  ];
}

/** XML must not contain the control characters that terminals use. */
function escapedForXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return escaped(text.replaceAll(/[\u0000-\u0008\u000b-\u001f]/g, "")).replaceAll("\n", "&#10;");
}
