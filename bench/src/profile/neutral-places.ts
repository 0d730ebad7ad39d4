/** Where the checkout stands, for whoever reads a profile on another machine. */
export const NEUTRAL_ROOT = "/request-context-lab";

/** Where the image has the same. */
const IN_THE_IMAGE = /(?<![\w@.-])\/lab\/(?=variants\/|node_modules\/)/g;

/** Pure: a text in which the checkout stands in the same place on every machine. */
export function withNeutralPlaces(text: string, root: string): string {
  return text.replaceAll(`${root}/`, `${NEUTRAL_ROOT}/`).replace(IN_THE_IMAGE, `${NEUTRAL_ROOT}/`);
}
