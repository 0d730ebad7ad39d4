const KEPT = /^[A-Za-z0-9.-]$/;

/**
 * A cell's id: its variant, and its coordinates that are not the defaults, sorted by name:
 * `nest-fastify/cls@connections=100,request-ids=made`. It is the same whatever else is in a run, and safe in URLs and in
 * file names. Nothing parses it: the coordinates have the same values.
 */
export function cellId(variant: string, notDefault: Readonly<Record<string, string | number>>): string {
  const written = Object.keys(notDefault)
    .toSorted()
    .map((name) => `${name}=${escaped(String(notDefault[name]))}`);
  return written.length === 0 ? variant : `${variant}@${written.join(",")}`;
}

/** No two values become the same: what an escape begins with is escaped itself. */
function escaped(value: string): string {
  const bytes = [...new TextEncoder().encode(value)];
  const inHex = (byte: number): string => `~${byte.toString(16).toUpperCase().padStart(2, "0")}`;
  return bytes.map((byte) => (KEPT.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : inHex(byte))).join("");
}

/** An id as people read it, with its values as they were typed. */
export function cellName(id: string): string {
  return id.replaceAll(/(?:~[0-9A-F]{2})+/g, (escapes) => {
    const bytes = escapes
      .split("~")
      .slice(1)
      .map((hex) => Number.parseInt(hex, 16));
    return new TextDecoder().decode(Uint8Array.from(bytes));
  });
}
