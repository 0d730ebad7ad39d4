type Value = string | number;

/** Settings of a cell that differ from the default, by the name of the coordinate. */
export const settings = {
  connections: (count: Value): string => (count === 1 ? "1 connection" : `${count} connections`),
  "node-flags": (flags: Value): string => String(flags),
  "request-ids": (ids: Value): string => (ids === "made" ? "ids made by the server" : `ids ${ids}`),
  wait: (ms: Value): string => `wait ${ms} ms`,
  body: (kb: Value): string => `body ${kb} KB`,
  payload: (kb: Value): string => `payload ${kb} KB`,
  twin: (): string => "twin",
};
