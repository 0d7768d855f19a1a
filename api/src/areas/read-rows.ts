/** Splits CSV by RFC 4180: quotes, doubled quotes, line breaks in quotes; comma or semicolon. */
export function readCsv(text: string): Record<string, string>[] {
  const source = text.replace(/^\uFEFF/, '');
  const firstLine = source.slice(0, source.indexOf('\n') >>> 0);
  const separator = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    row.push(field.trim());
    field = '';
  };
  const endRow = () => {
    endField();
    if (row.some((cell) => cell !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (quoted) {
      if (char === '"' && source[at + 1] === '"') {
        field += '"';
        at += 1;
      } else if (char === '"') quoted = false;
      else field += char;
    } else if (char === '"' && field.trim() === '') {
      quoted = true;
      field = '';
    } else if (char === separator) endField();
    else if (char === '\n') endRow();
    else if (char !== '\r') field += char;
  }
  endRow();
  const [header = [], ...body] = rows;
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
