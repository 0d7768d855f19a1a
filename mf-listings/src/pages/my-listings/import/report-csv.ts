/** CSV that Excel opens: with a mark of its encoding, and nothing from the file that is taken for a formula. */
export function reportCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cell = (value: string | number) =>
    `"${String(value)
      .replace(/^([=+\-@\t\r])/, "'$1")
      .replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}
