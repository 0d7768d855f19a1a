/** Starts of text that spreadsheets calculate; also the full-width forms, which Excel reads as the plain ones. */
const FORMULA = /^[\t\r\n]|^\s*[=@＝＠]/;
const SIGNED = /^\s*[+\-＋－]/;
/** Phones (`+998 (90) 123-45-67`), signed numbers (`-1 250,5`, `+1.5E-3`, `-12 %`) and lone signs calculate nothing. */
const HARMLESS =
  /^\s*(\+[\d\s().,-]*|-\d{1,3}(\s\d{3})*([.,]\d+)?\s?%?|[+-]\d+([.,]\d+)?(e[+-]?\d+)?\s?%?|[+-])\s*$/i;

/** Whether a spreadsheet would calculate this text. */
export const isFormula = (text: string): boolean =>
  FORMULA.test(text) || (SIGNED.test(text) && !HARMLESS.test(text));

/** Quotes every cell; an apostrophe turns a formula into text. */
const cell = (value: string | number): string => {
  const text = String(value);
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** Further rows of a file that `writeCsv` began. */
export const continueCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');

/** CSV that Excel opens: byte order mark, semicolons (a comma is the decimal point here), nothing that is calculated. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${continueCsv(rows)}`;
