const OPTIONAL_END = /<\/(?:td|th|tr|tbody|thead|li|dt|dd)>/g;
const TAG = /<[a-z][^<>]*>/g;
const QUOTED = /="([^"\s=<>`'&]+)"/g;

/** The same document in fewer bytes: without the end tags and the quotes that HTML lets one omit. */
export function compactMarkup(html: string): string {
  return html
    .replaceAll(OPTIONAL_END, "")
    .replaceAll(TAG, (tag) => tag.replace(/\s*\/>$/, ">").replaceAll(QUOTED, "=$1"));
}
