/** As a user types it: `--warm-up` for `warmUp`. */
export function flagOf(name: string): string {
  return `--${dashed(name)}`;
}

export function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
