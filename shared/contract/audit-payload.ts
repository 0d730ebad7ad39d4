import { type AuditEntry, auditEntry } from "./audit-entry.ts";
import { BYTES_PER_KB } from "./kilobytes.ts";

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

/** The one of the last size asked: servers are asked for one size again and again. */
let text = "";

/** At least so long. */
function textOf(bytes: number): string {
  if (text.length < bytes) text = LINE.repeat(Math.ceil(bytes / LINE.length));
  return text;
}
