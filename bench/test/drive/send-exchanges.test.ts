import { expect, test } from "vitest";
import { ExchangeReceiver, ExchangeSender, type Exchanges } from "../../src/drive/send-exchanges.ts";

function exchangesTo(path: string): Exchanges {
  return [[{ method: "GET", path, headers: {}, expected: { body: path } }]];
}

test("exchanges are sent once, and by their number from then on", () => {
  const [sender, receiver] = [new ExchangeSender(), new ExchangeReceiver()];
  const [one, other] = [exchangesTo("/a"), exchangesTo("/b")];
  const reported = [one, other, one, one, other].map((exchanges) => sender.send(exchanges));
  expect(reported.map(({ exchanges }) => exchanges)).toEqual([one, other, undefined, undefined, undefined]);
  expect(reported.map((word) => receiver.receive(word))).toEqual([one, other, one, one, other]);
});

test("what was heard is the same array each time", () => {
  const [sender, receiver] = [new ExchangeSender(), new ExchangeReceiver()];
  const exchanges = exchangesTo("/a");
  const overAChannel = () => receiver.receive(structuredClone(sender.send(exchanges)));
  expect(overAChannel()).toBe(overAChannel());
});

test("two arrays are two, whatever is in them", () => {
  const sender = new ExchangeSender();
  expect(sender.send(exchangesTo("/a")).number).not.toBe(sender.send(exchangesTo("/a")).number);
});

test("those that were not used for a long time are forgotten, and sent again", () => {
  const [sender, receiver] = [new ExchangeSender(), new ExchangeReceiver()];
  const all = Array.from({ length: 65 }, (_, index) => exchangesTo(`/${index}`));
  const [oldest = [], second = []] = all;
  const overAChannel = (exchanges: Exchanges) => receiver.receive(structuredClone(sender.send(exchanges)));
  for (const exchanges of all.slice(0, -1)) overAChannel(exchanges);
  expect(sender.send(oldest)).toEqual({ number: 0 });
  for (const exchanges of all.slice(-1)) overAChannel(exchanges);
  expect(() => receiver.receive({ number: 1 })).toThrow("exchanges 1 were never sent");
  expect(overAChannel(oldest)).toEqual(oldest);
  expect(overAChannel(second)).toEqual(second);
});

test("a number that was never sent is unknown", () => {
  expect(() => new ExchangeReceiver().receive({ number: 7 })).toThrow("exchanges 7 were never sent");
});
