import { appendFileSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packed, packedName } from "@lab/shared/packed";
import type { JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { createRunFolder, readOutcome, readRunFolder, reopenJournal } from "../../src/journal/run-folder.ts";
import { environment, failed, finished, plan, roundStarted, started } from "./made-up-run.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("gives back what was written", () => {
  const folder = folderOf([started, failed, finished]);
  expect(readRunFolder(folder)).toEqual({ plan, environment, events: [started, failed, finished], cutOff: 0 });
});

test("makes the folders above, too", () => {
  const folder = join(temporaryFolder(), "not", "yet", "there");
  createRunFolder(folder, plan, environment).close();
  expect(readRunFolder(folder).events).toEqual([]);
});

const roundAgain = roundStarted(1, failed.atMs);

test("keeps words of a plan as they are, though they look like a row", () => {
  const command = "pnpm bench --out 'the [ 1,  2 ] folder'";
  const folder = join(temporaryFolder(), "run");
  createRunFolder(folder, { ...plan, command }, environment).close();
  expect(JSON.parse(readFileSync(join(folder, "plan.json"), "utf8"))).toEqual({ ...plan, command });
});

test("refuses a folder that contains a run", () => {
  const folder = folderOf([started, finished]);
  expect(() => createRunFolder(folder, plan, environment)).toThrow(
    `${folder} already contains a run. Name another folder with --out, or resume that run.`,
  );
  expect(readRunFolder(folder).events).toEqual([started, finished]);
});

test.each(["plan.json", "environment.json", "journal.jsonl"])("is not the folder of a run without %s", (name) => {
  const folder = folderOf([started]);
  rmSync(join(folder, name));
  expect(() => readRunFolder(folder)).toThrow(
    `${folder} is not the folder of a run: it has no ${name} that can be read.`,
  );
});

test("refuses a run of an older version in a sentence that names the version that reads it", () => {
  const folder = folderOf([started]);
  writeFileSync(join(folder, "analysis.json"), '{"schemaVersion":1,"runId":"a"}');
  const sentence = `${folder} is a run of an older version, which commit a814e29 reads: git checkout a814e29`;
  expect(() => readOutcome(folder)).toThrow(sentence);
  writeFileSync(join(folder, "analysis.json"), '{"schemaVersion":2,"runId":"a"}');
  expect(() => readOutcome(folder)).toThrow("commit 87ca2392 reads");
});

test.each(["plan.json", "journal.jsonl"])("refuses a run whose %s is a link out of its folder", (name) => {
  const folder = folderOf([started]);
  renameSync(join(folder, name), join(folder, "..", name));
  symlinkSync(join("..", name), join(folder, name));
  expect(() => readRunFolder(folder)).toThrow(`${join(folder, name)} leads out of the run's folder`);
});

describe("a run with an archived journal", () => {
  const publishedRun = (): string => {
    const folder = folderOf([started, failed, finished]);
    const file = join(folder, "journal.jsonl");
    writeFileSync(packedName(file), packed(readFileSync(file)));
    rmSync(file);
    return folder;
  };

  test("gives back what is packed", () => {
    expect(readRunFolder(publishedRun())).toEqual({
      plan,
      environment,
      events: [started, failed, finished],
      cutOff: 0,
    });
  });

  test("is not gone on with", () => {
    const folder = publishedRun();
    const sentence = `${folder} can't be resumed: its journal is archived. Start a new run.`;
    expect(() => reopenJournal(folder, readRunFolder(folder))).toThrow(sentence);
  });

  test("is to be copied again if its journal is damaged", () => {
    const folder = publishedRun();
    const file = packedName(join(folder, "journal.jsonl"));
    writeFileSync(file, readFileSync(file).subarray(0, -4));
    expect(() => readRunFolder(folder)).toThrow(
      `${join(folder, "journal.jsonl")} can't be read (Z_BUF_ERROR): copy the folder again.`,
    );
  });
});

describe("an earlier run's journal", () => {
  test("is added to", () => {
    const folder = folderOf([started]);
    goOnIn(folder);
    expect(readRunFolder(folder)).toMatchObject({ events: [started, roundAgain], cutOff: 0 });
  });

  test("loses a last line that was cut off at any byte", () => {
    const whole = readFileSync(join(folderOf([started, failed]), "journal.jsonl"));
    const folder = folderOf([]);
    for (let end = whole.indexOf("\n") + 1; end < whole.length; end++) {
      writeFileSync(join(folder, "journal.jsonl"), whole.subarray(0, end));
      expect(readRunFolder(folder).events, `cut at byte ${end}`).toEqual([started]);
      goOnIn(folder);
      expect(readRunFolder(folder), `cut at byte ${end}`).toMatchObject({
        events: [started, roundAgain],
        cutOff: 0,
      });
    }
  });

  test("keeps letters of several bytes before it", () => {
    const folder = folderOf([failed]);
    appendFileSync(join(folder, "journal.jsonl"), Buffer.from('{"reason":"🙂').subarray(0, -2));
    goOnIn(folder);
    expect(readRunFolder(folder).events).toEqual([failed, roundAgain]);
  });
});

function folderOf(events: readonly JournalEvent[]): string {
  const folder = join(temporaryFolder(), "run");
  const journal = createRunFolder(folder, plan, environment);
  for (const event of events) journal.append(event);
  journal.close();
  return folder;
}

function goOnIn(folder: string): void {
  const journal = reopenJournal(folder, readRunFolder(folder));
  journal.append(roundAgain);
  journal.close();
}

test("begins no run on what is left of another one's journal", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "journal.jsonl"), "");
  expect(() => createRunFolder(folder, plan, environment)).toThrow("already contains a run");
});
