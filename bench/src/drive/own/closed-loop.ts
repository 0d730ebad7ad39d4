import type { Connection, Pace } from "./connection.ts";

/** Each connection sends its next request when it has an answer. */
export const closedLoop: Pace = { free: (connection: Connection) => connection.fill() };
