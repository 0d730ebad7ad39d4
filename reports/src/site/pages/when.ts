/** To the minute, and in the one time that is the same for all readers. */
export function whenText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
