import { expect, test } from "vitest";
import { type Exchanges, Listening, Telling } from "../../src/drive/told-exchanges.ts";

function exchangesTo(path: string): Exchanges {
  return [[{ method: "GET", path, headers: {}, expected: { body: path } }]];
}

test("exchanges are told once, and go by their number from then on", () => {
  const [telling, listening] = [new Telling(), new Listening()];
  const [one, other] = [exchangesTo("/a"), exchangesTo("/b")];
  const told = [one, other, one, one, other].map((exchanges) => telling.tell(exchanges));
  expect(told.map(({ exchanges }) => exchanges)).toEqual([one, other, undefined, undefined, undefined]);
  expect(told.map((word) => listening.hear(word))).toEqual([one, other, one, one, other]);
});

test("what was heard is the same array each time", () => {
  const [telling, listening] = [new Telling(), new Listening()];
  const exchanges = exchangesTo("/a");
  const overAChannel = () => listening.hear(structuredClone(telling.tell(exchanges)));
  expect(overAChannel()).toBe(overAChannel());
});

test("two arrays are two, whatever is in them", () => {
  const telling = new Telling();
  expect(telling.tell(exchangesTo("/a")).number).not.toBe(telling.tell(exchangesTo("/a")).number);
});

test("those that were not asked for in a long time are forgotten, and told again", () => {
  const [telling, listening] = [new Telling(), new Listening()];
  const all = Array.from({ length: 65 }, (_, index) => exchangesTo(`/${index}`));
  const [oldest = [], second = []] = all;
  const overAChannel = (exchanges: Exchanges) => listening.hear(structuredClone(telling.tell(exchanges)));
  for (const exchanges of all.slice(0, -1)) overAChannel(exchanges);
  expect(telling.tell(oldest)).toEqual({ number: 0 });
  for (const exchanges of all.slice(-1)) overAChannel(exchanges);
  expect(() => listening.hear({ number: 1 })).toThrow("it was never told of exchanges 1");
  expect(overAChannel(oldest)).toEqual(oldest);
  expect(overAChannel(second)).toEqual(second);
});

test("nothing else than what was told is known", () => {
  expect(() => new Listening().hear({ number: 7 })).toThrow("it was never told of exchanges 7");
});
