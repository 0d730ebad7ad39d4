// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal or a page would take as a command, not as text
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g;

/** Text that was written elsewhere, in one line, with nothing in it that moves a cursor or turns the writing around. */
export function withoutControls(text: string): string {
  return text.replaceAll(CONTROLS, " ");
}
