import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { ResponseParser } from "../../src/http/response-parser.ts";
import { broken, cut, type MadeUpAnswer, madeUpAnswer, type ToldAnswer } from "./made-up-answers.ts";

const MOST_ANSWERS = 6;

export function toldOf(pieces: readonly Buffer[]) {
  const reported: ToldAnswer[] = [];
  const parser = new ResponseParser(({ status, body, isLast }) => {
    reported.push({ status, body: body.toString("latin1"), isLast });
  });
  // Lent, as sockets lend theirs: what is needed later must have been copied.
  const lent = Buffer.alloc(Math.max(0, ...pieces.map(({ length }) => length)));
  for (const piece of pieces) {
    piece.copy(lent);
    parser.push(lent.subarray(0, piece.length));
    lent.fill("?");
  }
  const whole = reported.length;
  parser.end();
  return { reported, whole, problem: parser.problem };
}

/**
 * Returns faults of the parser on a connection generated from this seed: of its answers unchanged, of as many
 * as there are before a cut, and of those before the damage. Damaged ones may be anything, but the same however cut.
 */
export function fuzzOnce(seed: number): string | undefined {
  const random = xoroshiro128plus(seed);
  const answers = Array.from({ length: uniformInt(random, 1, MOST_ANSWERS) }, (_, nth, last = MOST_ANSWERS - 1) =>
    madeUpAnswer(random, nth === last),
  );
  const bytes = Buffer.concat(answers.map((answer) => answer.bytes));
  const all = answers.flatMap(({ reported }) => reported);
  const sound = toldOf(cut(random, bytes));
  if (!isSame(sound.reported, all) || sound.problem !== undefined) return `sound: ${JSON.stringify(sound)}`;

  const length = uniformInt(random, 0, bytes.length);
  const short = toldOf(cut(random, bytes.subarray(0, length)));
  const before = endingBy(answers, length);
  if (!isSame(short.reported.slice(0, short.whole), before)) return `cut off at ${length}: ${JSON.stringify(short)}`;

  const damaged = broken(random, bytes);
  const once = toldOf([damaged.bytes]);
  const inPieces = toldOf(cut(random, damaged.bytes));
  if (!isSame(once, inPieces)) return `damaged: ${JSON.stringify(once)} or ${JSON.stringify(inPieces)}`;
  const unharmed = endingBy(answers, damaged.from);
  return isSame(once.reported.slice(0, unharmed.length), unharmed)
    ? undefined
    : `before damage: ${JSON.stringify(once)}`;
}

function endingBy(answers: readonly MadeUpAnswer[], length: number): readonly ToldAnswer[] {
  let end = 0;
  return answers.flatMap(({ bytes, reported, isOpenEnded }) => {
    end += bytes.length;
    return end <= length && !isOpenEnded ? reported : [];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
