import { readCsvCells } from '../../platform/spreadsheets/csv.ts';

/** Rows of CSV by the names of its first row, in lower case; empty rows are left out. */
export function readCsv(text: string): Record<string, string>[] {
  const [header = [], ...body] = readCsvCells(text).filter((row) => row.some((cell) => cell !== ''));
  const names = header.map((name) => name.toLowerCase());
  return body.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
}

/** Rows of a JSON array of objects; every value as text. */
export function readJson(text: string): Record<string, string>[] {
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) throw new Error('the file holds no array of areas');
  return parsed.map((item: unknown) =>
    Object.fromEntries(
      Object.entries(item !== null && typeof item === 'object' ? item : {}).map(([name, value]) => [
        name.toLowerCase(),
        value === null || value === undefined ? '' : String(value).trim(),
      ]),
    ),
  );
}
