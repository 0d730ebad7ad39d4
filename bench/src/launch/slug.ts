/** File names may have 255 bytes; a number before it keeps a name unique, the slug is for people. */
const SLUG_LENGTH = 100;

export function slug(cell: string): string {
  const words = cell.toLowerCase().match(/[a-z0-9]+/g) ?? ["cell"];
  return words.join("-").slice(0, SLUG_LENGTH);
}
