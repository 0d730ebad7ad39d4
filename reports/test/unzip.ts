import { crc32, inflateRawSync } from "node:zlib";

const DIRECTORY = 0x02014b50;

/** The files of a ZIP archive, found by its directory and checked by their sums. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.length - 22;
  let at = archive.readUInt32LE(end + 16);
  for (; at < end; ) {
    if (archive.readUInt32LE(at) !== DIRECTORY) throw new Error(`no entry at ${at}`);
    const [sum, packed, nameLength] = [16, 20]
      .map((by) => archive.readUInt32LE(at + by))
      .concat(archive.readUInt16LE(at + 28));
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + archive.readUInt16LE(local + 26);
    const content = inflateRawSync(archive.subarray(start, start + (packed ?? 0)));
    if (crc32(content) !== sum) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + (nameLength ?? 0);
  }
  return files;
}
