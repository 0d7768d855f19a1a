/** SVG path of a QR code's dark modules, one unit each; neighbours in a row are drawn together. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const width = x + 1 - start;
      path += `M${start} ${y}h${width}v1h-${width}z`;
    }
  });
  return path;
}
