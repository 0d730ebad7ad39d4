import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ProfileRecord } from "@lab/shared/record";
import { afterEach, beforeEach, expect, test } from "vitest";
import { profileFolder, recordOutcome } from "../../src/profile/profile-folder.ts";
import { madeUpCell } from "../ask/made-up-cell.ts";

const CELL = madeUpCell("nest-fastify/cls", { id: "nest-fastify/cls@connections=10" });
const FAILED = { tool: "flame", outcome: "failed", reason: "It ended.", remedy: "Once more." } as const;
const MADE = { tool: "flame", outcome: "made", files: ["flame.html"] } as const;
const DOCTOR = { tool: "doctor", outcome: "made", files: ["doctor.html"] } as const;

let run: string;

beforeEach(() => {
  run = mkdtempSync(join(tmpdir(), "profiles-"));
});

afterEach(() => rmSync(run, { recursive: true }));

test("the result of each tool is recorded, and the last attempt counts", () => {
  const folder = profileFolder(run, CELL.subject.variant);
  for (const { ...outcome } of [FAILED, DOCTOR, MADE]) {
    recordOutcome(folder, CELL, "files" in outcome ? { ...outcome, files: [...outcome.files] } : outcome);
  }

  const text = readFileSync(join(run, "profiles", "nest-fastify", "cls", "profile.json"), "utf8");
  const { tools, variant, cell } = ProfileRecord.parse(JSON.parse(text));
  expect({ variant, cell }).toEqual({ variant: "nest-fastify/cls", cell: "nest-fastify/cls@connections=10" });
  expect(tools).toEqual([DOCTOR, MADE]);
});

test("a record that was cut off is made again", () => {
  const folder = profileFolder(run, CELL.subject.variant);
  const file = join(folder, "profile.json");
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '{"schemaVersion": 1, "too');
  recordOutcome(folder, CELL, FAILED);
  expect(ProfileRecord.parse(JSON.parse(readFileSync(file, "utf8"))).tools).toEqual([FAILED]);
});
