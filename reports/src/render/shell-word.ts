/** A name as it can be typed: it may be anybody's, and the line that it stands in is there to be copied. */
export function shellWord(name: string): string {
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}
