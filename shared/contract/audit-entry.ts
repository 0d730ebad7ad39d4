/** The deepest level's answer on `/bench`. Its shape and length depend on the id alone. */
export interface AuditEntry {
  readonly requestId: string;
  readonly checksum: string;
}

export interface Order {
  readonly items: readonly string[];
}

/** The unit of work. The answer carries its result, so no compiler can leave it out. */
export function auditEntry(requestId: string): AuditEntry {
  return { requestId, checksum: checksumOf(requestId) };
}

/** The unit of work over id and body: an answer with another request's id or body has another checksum. */
export function auditOrder(requestId: string, { items }: Order): AuditEntry {
  return { requestId, checksum: checksumOf([requestId, ...items].join("\n")) };
}

function checksumOf(text: string): string {
  return fingerprint(text).toString(16).padStart(8, "0");
}

/** FNV-1a, 32 bits: a few dozen nanoseconds for an id, so that the cost of carrying it is not drowned in work. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

export const BYTES_PER_KB = 1_024;

/** The deepest level's answer on `GET /bench/payload`: enough text for the requested length. */
export interface AuditPayload extends AuditEntry {
  readonly payload: string;
}

const LINE = "The quick brown fox jumps over the lazy dog, and the dog does not mind. ";
const BYTES_WITHOUT_PAYLOAD = JSON.stringify({ ...auditEntry(""), payload: "" }).length;

/** As JSON exactly this many KB, if the id needs no escapes and fits. */
export function auditPayload(requestId: string, kilobytes: number): AuditPayload {
  const bytes = Math.round(kilobytes * BYTES_PER_KB);
  const length = Math.max(0, bytes - BYTES_WITHOUT_PAYLOAD - requestId.length);
  return { ...auditEntry(requestId), payload: textOf(bytes).slice(0, length) };
}

/** Kept between requests, as most runs request a single size. */
let text = "";

/** A text of at least this length. */
function textOf(bytes: number): string {
  if (text.length < bytes) text = LINE.repeat(Math.ceil(bytes / LINE.length));
  return text;
}
