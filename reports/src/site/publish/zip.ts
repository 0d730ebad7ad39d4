import { crc32, deflateRawSync } from "node:zlib";

export interface Entry {
  /** Its path in the archive, with slashes. */
  readonly path: string;
  readonly content: Buffer;
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const VERSION = 20;
const UTF8 = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the earliest that the format has: the same files make the same archive at any time. */
const DATE = 0x21;

export function zipOf(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of entries) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(content, { level: 9 })];
    const facts = [
      u16(UTF8, DEFLATED, 0, DATE),
      u32(crc32(content), packed.length, content.length),
      u16(name.length, 0),
    ];
    directory.push(u32(CENTRAL), u16(VERSION, VERSION), ...facts, u16(0, 0, 0), u32(0, offset), name);
    const stored = Buffer.concat([u32(LOCAL), u16(VERSION), ...facts, name, packed]);
    offset += stored.length;
    parts.push(stored);
  }
  const listed = Buffer.concat(directory);
  const count = entries.length;
  return Buffer.concat([...parts, listed, u32(END), u16(0, 0, count, count), u32(listed.length, offset), u16(0)]);
}

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
}

function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
}
