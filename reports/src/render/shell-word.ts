/** Quotes a name where a shell needs it: anyone may have chosen the name, and readers copy the command. */
export function shellWord(name: string): string {
  return /^[\w@%+=:,./-]+$/.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;
}
