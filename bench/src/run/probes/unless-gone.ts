import { GoneError } from "../../sample/sample-error.ts";

/** Undefined of a server that has ended meanwhile. */
export async function unlessGone<Reading>(read: () => Reading | Promise<Reading>): Promise<Reading | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GoneError) return undefined;
    throw error;
  }
}
