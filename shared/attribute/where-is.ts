/** `injector/injector.js:189`; without a line where there is no source, and nothing for what is no function at all. */
export function whereIs({ file, line }: { readonly file: string; readonly line: number }): string {
  return line === 0 ? file : `${file}:${line}`;
}
