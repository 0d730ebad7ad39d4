/** What the deepest of the three levels answers on `GET /bench`. Its shape and length depend on the id alone. */
export interface AuditEntry {
  readonly requestId: string;
  readonly checksum: string;
}

/** The unit of work. The answer carries its result, so no compiler can leave it out. */
export function auditEntry(requestId: string): AuditEntry {
  return { requestId, checksum: fingerprint(requestId).toString(16).padStart(8, "0") };
}

/** FNV-1a, 32 bits: a few dozen nanoseconds for an id, so that the cost of carrying it is not drowned in work. */
export function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
