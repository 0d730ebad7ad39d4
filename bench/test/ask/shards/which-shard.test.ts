import { describe, expect, test } from "vitest";
import { readShard, shardFromCi } from "../../../src/ask/shards/which-shard.ts";

test.each([
  ["1/1", { number: 1, of: 1 }],
  ["2/8", { number: 2, of: 8 }],
])("%s is a shard", (typed, shard) => {
  expect(readShard(typed)).toEqual(shard);
});

test.each(["0/8", "9/8", "2", "2/", "/8", "2/8/9", "2 / 8", "-1/8", "1/1001", "a/b"])("%j is not a shard", (typed) => {
  expect(readShard(typed)).toBeUndefined();
});

describe("the shard from the variables of a CI system", () => {
  test.each([
    { system: "GitLab, from 1", reported: { CI_NODE_INDEX: "1", CI_NODE_TOTAL: "8" }, shard: "1/8" },
    { system: "Kubernetes, from 0", reported: { JOB_COMPLETION_INDEX: "0", SHARDS: "8" }, shard: "1/8" },
    {
      system: "AWS Batch, from 0",
      reported: { AWS_BATCH_JOB_ARRAY_INDEX: "7", AWS_BATCH_JOB_ARRAY_SIZE: "8" },
      shard: "8/8",
    },
  ])("$system", ({ reported, shard }) => {
    expect(shardFromCi(reported)).toEqual({ value: shard });
  });

  test.each([
    { what: "nothing", reported: {}, sentence: /none of these is set/ },
    { what: "no total", reported: { JOB_COMPLETION_INDEX: "0" }, sentence: /SHARDS is not set/ },
    { what: "one too high", reported: { JOB_COMPLETION_INDEX: "8", SHARDS: "8" }, sentence: /are not a shard/ },
    { what: "no number", reported: { CI_NODE_INDEX: "", CI_NODE_TOTAL: "8" }, sentence: /are not a shard/ },
  ])("$what: a sentence", ({ reported, sentence }) => {
    expect(shardFromCi(reported)).toMatchObject({
      problems: [{ where: "--shard auto", sentence: expect.stringMatching(sentence) }],
    });
  });
});
