import { InvalidArgumentError } from "commander";

const HIGHEST_PORT = 65_535;

export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= HIGHEST_PORT) return port;
  throw new InvalidArgumentError(`A port is a whole number from 0 to ${HIGHEST_PORT}.`);
}
