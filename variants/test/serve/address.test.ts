import { expect, test } from "vitest";
import { controlAddress, serverAddress } from "../../serve/address.ts";

test.each(["0", "65535", "08"])("%j is a port", (port) => {
  expect(serverAddress({ PORT: port }).port).toBe(Number(port));
  expect(controlAddress({ CONTROL_PORT: port })?.port).toBe(Number(port));
});

test.each(["http", "", " ", "-1", "1.5", "1e3", "0x50", "65536"])("%j is not a port", (port) => {
  const sentence = (name: string) => `${name} must be a whole number from 0 (any free port) to 65535, not "${port}".`;
  expect(() => serverAddress({ PORT: port })).toThrow(sentence("PORT"));
  expect(() => controlAddress({ CONTROL_PORT: port })).toThrow(sentence("CONTROL_PORT"));
});

test("the port is 3000 on loopback by default, an empty host is loopback too, and no control channel is opened", () => {
  expect(serverAddress({})).toEqual({ host: "127.0.0.1", port: 3000 });
  expect(serverAddress({ HOST: "" }).host).toBe("127.0.0.1");
  expect(controlAddress({})).toBeUndefined();
});
