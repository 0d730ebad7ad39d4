/** The pictures of a run as one file: `pictures.svg#ratios` shows one of them. */
export function pictureStack(pictures: readonly { readonly name: string; readonly svg: string }[]): string {
  let top = 0;
  const stacked = pictures.map(({ name, svg }) => {
    const [width, height] = sizeOf(svg);
    const view = `<view id="${name}" viewBox="0 ${top} ${width} ${height}"/>`;
    const placed = svg.replace("<svg ", `<svg y="${top}" `);
    top += height;
    return view + placed;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${stacked.join("\n")}</svg>\n`;
}

function sizeOf(svg: string): readonly [width: number, height: number] {
  const [, width, height] = /^<svg [^>]*? width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return [Number(width ?? 0), Number(height ?? 0)];
}
